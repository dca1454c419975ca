/** What the gateway says beside a code: the callback and the query put the same thing in different words. */
const CALLBACK_WORDS: Partial<Record<number, string>> = {
  0: 'The service request is processed successfully.',
  1: 'The balance is insufficient for the transaction.',
  1019: 'Transaction has expired.',
  1032: 'Request cancelled by user',
  1037: 'No response from user.',
  2001: 'The initiator information is invalid.',
};

const QUERY_WORDS: Partial<Record<number, string>> = {
  ...CALLBACK_WORDS,
  1032: 'Request Cancelled by user.',
  1037: 'DS timeout user cannot be reached.',
  4999: 'The transaction is still under processing',
};

export const callbackWords = (code: number): string => CALLBACK_WORDS[code] ?? 'Transaction failed.';
export const queryWords = (code: number): string => QUERY_WORDS[code] ?? 'Transaction failed.';
