/** The colours of the site's two themes, as far as a letter needs them. */
export const light = {
  ground: '#faf7f0',
  surface: '#fffefb',
  line: '#ded6c5',
  text: '#20251f',
  muted: '#5a6056',
  accent: '#17573f',
  onAccent: '#ffffff',
};

const dark: typeof light = {
  ground: '#161814',
  surface: '#1e211c',
  line: '#383c33',
  text: '#f0ece2',
  muted: '#b4b2a5',
  accent: '#4db588',
  onAccent: '#0b1f15',
};

/** Programs that know the reader's theme follow it; the others show the colours that stand beside each element. */
export const darkRules = `
@media (prefers-color-scheme: dark) {
  .ground { background: ${dark.ground} !important; }
  .surface { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .text { color: ${dark.text} !important; }
  .muted { color: ${dark.muted} !important; }
  .act { background: ${dark.accent} !important; color: ${dark.onAccent} !important; }
  .link { color: ${dark.accent} !important; }
  .line { border-color: ${dark.line} !important; }
}`;
