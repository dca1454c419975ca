import type { DrawnPaper } from './drawn-paper.ts';

/** A paper as plain text: the club, what it is in capitals, and its lines. */
export const textPaper = ({ club, kind, lines }: Pick<DrawnPaper, 'club' | 'kind' | 'lines'>): string =>
  [club, kind.toUpperCase(), '', ...lines.map(([label, value]) => `${label}: ${value}`), ''].join('\n');
