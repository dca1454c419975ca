import { theme as antd, type ThemeConfig } from 'antd';
import { fonts, palettes, sizes, type Palette, type ThemeName } from './tokens.ts';

type MapToken = ReturnType<typeof antd.defaultAlgorithm>;
type Algorithm = Extract<ThemeConfig['algorithm'], (...input: never[]) => unknown>;

/** Ant Design derives its colours from a few seeds; ours are chosen for contrast, so they replace the derived ones. */
function chosenColours(p: Palette): Partial<MapToken> {
  return {
    colorPrimary: p.accent,
    colorPrimaryHover: p.accentStrong,
    colorPrimaryActive: p.accentStrong,
    colorPrimaryText: p.accent,
    colorPrimaryTextHover: p.accentStrong,
    colorPrimaryBg: p.accentSoft,
    colorPrimaryBgHover: p.accentSoft,
    colorPrimaryBorder: p.accent,
    colorLink: p.accent,
    colorLinkHover: p.accentStrong,
    colorLinkActive: p.accentStrong,
    colorSuccess: p.success,
    colorSuccessText: p.success,
    colorSuccessBg: p.successSoft,
    colorSuccessBorder: p.success,
    colorWarning: p.amberText,
    colorWarningText: p.amberText,
    colorWarningBg: p.amberSoft,
    colorWarningBorder: p.amber,
    colorError: p.danger,
    colorErrorText: p.danger,
    colorErrorHover: p.danger,
    colorErrorBg: p.dangerSoft,
    colorErrorBorder: p.danger,
    colorInfo: p.info,
    colorInfoText: p.info,
    colorInfoBg: p.infoSoft,
    colorInfoBorder: p.info,
    ...surfaces(p),
  };
}

function surfaces(p: Palette): Partial<MapToken> {
  return {
    colorText: p.text,
    colorTextSecondary: p.muted,
    colorTextTertiary: p.muted,
    colorBgLayout: p.ground,
    colorBgContainer: p.surface,
    colorBgElevated: p.surface,
    colorBgSpotlight: p.text,
    colorBgMask: p.scrim,
    colorBorder: p.control,
    colorBorderSecondary: p.line,
    colorFillQuaternary: p.sunken,
  };
}

/** The text sizes of the tokens as they are on a desk; `antd-adjustments.css` has them follow the browser's text size. */
const textSizesOf: Partial<MapToken> = {
  fontSizeSM: 14,
  fontSize: 15,
  fontSizeLG: 16,
  fontSizeXL: 20,
  fontSizeHeading5: 20,
  fontSizeHeading4: 20,
  fontSizeHeading3: 28,
};

/** The product's look for Ant Design, from the same tokens as the plain pages. `motion` is off for who asks for less. */
export function antdTheme(name: ThemeName, motion: boolean): ThemeConfig {
  const p = palettes[name];
  const base = name === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm;
  const exact: Algorithm = (seed, map) => ({ ...(map ?? base(seed)), ...textSizesOf, ...chosenColours(p) });
  return {
    algorithm: [base, exact],
    cssVar: { key: `chapterhouse-${name}` },
    hashed: false,
    token: {
      fontFamily: fonts.text,
      fontFamilyCode: fonts.code,
      fontSize: 15,
      borderRadius: sizes.radius,
      controlHeight: sizes.control,
      motion,
      motionUnit: 0.08,
      colorTextLightSolid: name === 'dark' ? p.onAccent : '#ffffff',
      colorTextPlaceholder: p.muted,
      colorTextDescription: p.muted,
      colorTextHeading: p.text,
      colorSplit: p.line,
      controlOutline: p.accentSoft,
      linkDecoration: 'underline',
      linkHoverDecoration: 'underline',
      linkFocusDecoration: 'underline',
    },
    components: {
      Button: { fontWeight: 600, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Card: { borderRadiusLG: sizes.radiusLarge },
      Layout: { bodyBg: p.ground, headerBg: p.surface, siderBg: p.ground, headerHeight: sizes.topBar },
      Menu: { itemBg: 'transparent', itemSelectedBg: p.accentSoft, itemSelectedColor: p.accent },
      Modal: { borderRadiusLG: sizes.radiusLarge },
      Table: {
        cellPaddingInlineMD: 10,
        cellFontSizeSM: 14,
        headerBg: p.sunken,
        headerColor: p.muted,
        headerSortActiveBg: p.sunken,
        headerSortHoverBg: p.line,
        bodySortBg: 'transparent',
        rowHoverBg: p.sunken,
      },
    },
  };
}
