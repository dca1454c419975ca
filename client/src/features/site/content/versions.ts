/** The days from which on the texts are in force. The server asks members about the same ones. */
export const termsVersion = '2026-11-23';
export const privacyVersion = '2026-11-23';
