/** Signs that people put between the parts of a number: spaces, all kinds of strokes, dots, slashes, underscores. */
const BETWEEN = /[\s\p{Pd}\p{Pc}.,:;/\\#*'"()]/gu;

/** A typed reference in capitals, without the signs between its letters and digits. */
export const bareLetters = (text: string): string =>
  text.normalize('NFKC').replace(BETWEEN, '').toUpperCase();
