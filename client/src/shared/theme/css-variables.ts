import { fonts, palettes, sizes, textSizes, type Palette } from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const colours = (palette: Palette) =>
  Object.entries(palette).map(([name, value]) => `--${kebab(name)}: ${value};`);

const fixed = [
  ...Object.entries(fonts).map(([name, value]) => `--font-${name}: ${value};`),
  ...Object.entries(textSizes).map(([name, value]) => `--font-size-${name}: ${value};`),
  ...Object.entries(sizes).map(([name, value]) => `--size-${kebab(name)}: ${value}px;`),
];

/** The stylesheet of the tokens. Without script the operating system's preference decides; with it the class on <html>. */
export function themeStylesheet(): string {
  const light = ['color-scheme: light;', ...colours(palettes.light)].join(' ');
  const dark = ['color-scheme: dark;', ...colours(palettes.dark)].join(' ');
  return [
    `:root { ${fixed.join(' ')} ${light} }`,
    `@media (prefers-color-scheme: dark) { :root:not(.light) { ${dark} } }`,
    `:root.dark { ${dark} }`,
    // Paper is light, whatever the screen is; said twice to outweigh the preference.
    `@media print { :root:root { ${light} } }`,
  ].join('\n');
}
