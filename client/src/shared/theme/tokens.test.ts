import { describe, expect, it } from '@jest/globals';
import { themeStylesheet } from './css-variables';
import { palettes, type Palette } from './tokens';

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const readableOn: [keyof Palette, (keyof Palette)[]][] = [
  [
    'text',
    ['ground', 'surface', 'sunken', 'accentSoft', 'amberSoft', 'dangerSoft', 'infoSoft', 'successSoft'],
  ],
  ['muted', ['ground', 'surface', 'sunken', 'accentSoft', 'amberSoft']],
  ['accent', ['ground', 'surface', 'sunken', 'accentSoft']],
  ['onAccent', ['accent', 'accentStrong']],
  ['onAmber', ['amber']],
  ['amberText', ['ground', 'surface', 'amberSoft']],
  ['success', ['surface', 'successSoft']],
  ['danger', ['ground', 'surface', 'dangerSoft']],
  ['info', ['surface', 'infoSoft']],
  ['onDeep', ['deep']],
  ['onDeepMuted', ['deep']],
];

describe.each(Object.entries(palettes))('%s palette', (_name, palette) => {
  it.each(readableOn.flatMap(([ink, papers]) => papers.map((paper) => [ink, paper] as const)))(
    'is readable: %s on %s reaches 4.5 to 1 (WCAG AA)',
    (ink, paper) => expect(contrast(palette[ink], palette[paper])).toBeGreaterThanOrEqual(4.5),
  );

  it.each(['ground', 'surface'] as const)('outlines a control on %s with at least 3 to 1', (paper) => {
    expect(contrast(palette.control, palette[paper])).toBeGreaterThanOrEqual(3);
  });
});

describe('themeStylesheet', () => {
  it('carries every colour of both palettes', () => {
    const css = themeStylesheet();
    for (const palette of Object.values(palettes))
      for (const value of Object.values(palette)) expect(css).toContain(value);
  });
});
