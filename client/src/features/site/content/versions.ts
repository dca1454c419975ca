/** The days from which on the texts are in force. The server asks members about the same ones. */
export const termsVersion = '2026-11-23';
export const privacyVersion = '2026-11-23';

/** `23 November 2026`, without the library of dates: these pages stay small. */
export const wordsOfVersion = (version: string): string =>
  new Date(`${version}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
