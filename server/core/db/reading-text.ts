/**
 * Words of what writes, wakes others, or waits for a lock; a test holds the functions of the schema against it, and all texts that
 * there are.
 */
const ACTING = /\b(insert|update|delete|merge|share|lock|nextval|setval|\w*(advisory|notify|forget)\w*)\b/i;

/** Whether a text only reads, so that nothing behind it on its connection waits for somebody's lock. It may say no of one that does. */
export const isReadingText = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) && !ACTING.test(text);
