import { palettes, type Palette } from '../shared/theme/tokens.ts';

/** "#17573f" as "158, 58%, 22%", the form in which GraphiQL takes its colours. */
export function hslTriple(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = most - range / 2;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1));
  const sixth = (() => {
    if (range === 0) return 0;
    if (most === red) return ((green - blue) / range + 6) % 6;
    return most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  })();
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  return `${Math.round(sixth * 60)}, ${percent(saturation)}, ${percent(lightness)}`;
}

const parts = [
  '.graphiql-container',
  '.graphiql-dialog',
  '.graphiql-tooltip',
  '[data-radix-popper-content-wrapper]',
];

function colours(p: Palette): string {
  const named = {
    primary: p.accent,
    secondary: p.info,
    tertiary: p.amberText,
    info: p.info,
    success: p.success,
    warning: p.amberText,
    error: p.danger,
    neutral: p.muted,
    base: p.surface,
  };
  return Object.entries(named)
    .map(([name, hex]) => `--color-${name}: ${hslTriple(hex)};`)
    .join(' ');
}

/** GraphiQL in the product's colours. */
export function playgroundStylesheet(): string {
  return Object.entries(palettes)
    .map(([theme, palette]) => {
      const selector = parts.map((part) => `body.graphiql-${theme} ${part}`).join(', ');
      return `${selector} { ${colours(palette)} }`;
    })
    .join('\n');
}
