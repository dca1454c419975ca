const MAX_BODY_CHARACTERS = 16 * 1024;

/** PostgreSQL stores neither NUL nor lone surrogates; evidence is kept without them rather than not at all. */
export const evidenceText = (received: string, most = MAX_BODY_CHARACTERS): string =>
  received.slice(0, most).replaceAll('\u0000', '').toWellFormed();
