/**
 * Every colour, size and font of the product. The Ant Design theme and the CSS variables of the plain pages are both
 * made from this file, so the two halves of the site cannot drift apart.
 */

const light = {
  ground: '#faf7f0',
  surface: '#fffefb',
  sunken: '#f1ece0',
  line: '#ded6c5',
  control: '#8c8775',
  text: '#20251f',
  muted: '#5a6056',
  accent: '#17573f',
  accentStrong: '#0f4330',
  accentSoft: '#e3eee6',
  onAccent: '#ffffff',
  amber: '#f0b440',
  amberText: '#8a5200',
  amberSoft: '#fbefd3',
  onAmber: '#3a2600',
  success: '#2b6e3f',
  successSoft: '#e4f0e4',
  danger: '#a8321f',
  dangerSoft: '#fae6e0',
  info: '#2c5c85',
  infoSoft: '#e4edf4',
  deep: '#17432f',
  onDeep: '#f6f1e6',
  onDeepMuted: '#c9d9cc',
  deepLine: '#3f765c',
  scrim: 'rgb(22 24 20 / 45%)',
};

export type Palette = typeof light;
export type ThemeName = 'light' | 'dark';

const dark: Palette = {
  ground: '#161814',
  surface: '#1e211c',
  sunken: '#121410',
  line: '#383c33',
  control: '#7c7f72',
  text: '#f0ece2',
  muted: '#b4b2a5',
  accent: '#4db588',
  accentStrong: '#6cc9a0',
  accentSoft: '#1d3429',
  onAccent: '#0b1f15',
  amber: '#f0b440',
  amberText: '#f2be5c',
  amberSoft: '#3a2d12',
  onAmber: '#3a2600',
  success: '#7cc58b',
  successSoft: '#1e3323',
  danger: '#f08a76',
  dangerSoft: '#42211b',
  info: '#8cb9e0',
  infoSoft: '#1e2f3f',
  deep: '#133526',
  onDeep: '#f0ece2',
  onDeepMuted: '#bccfc1',
  deepLine: '#35624d',
  scrim: 'rgb(0 0 0 / 60%)',
};

export const palettes: Record<ThemeName, Palette> = { light, dark };

export const fonts = {
  text: '-apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", "Liberation Sans", Arial, sans-serif',
  display:
    '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, Gelasio, "Liberation Serif", serif',
  code: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
};

/**
 * The sizes of text, and no others: small print, what is read, what leads it in, titles and the first heading of a page. They grow
 * with the text size that somebody has chosen in the browser.
 */
export const textSizes = {
  small: '0.875rem',
  body: '1rem',
  lead: 'clamp(1.125rem, 1.6vw, 1.25rem)',
  title: 'clamp(1.375rem, 3vw, 1.75rem)',
  display: 'clamp(2rem, 4.6vw, 3.5rem)',
};

/** Pixels, on a grid of eight. */
export const sizes = {
  radius: 8,
  radiusLarge: 14,
  control: 40,
  sidebar: 256,
  topBar: 64,
  page: 1120,
};
