/** "ABCDEFGHJKMN" as people read it aloud: "ABCD EFGH JKMN". */
export const spacedCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');

/** What was typed or scanned as the server compares it: no spaces, no dashes, capitals. */
export const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase();
