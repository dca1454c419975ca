/** What the security log tells of. */
export const securityKinds = [
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'LOCKED_OUT',
  'LIMIT_HIT',
  'PASSWORD_CHANGED',
  'EMAIL_CHANGED',
  'RIGHTS_CHANGED',
  'SESSIONS_ENDED',
  'SECOND_FACTOR_CHANGED',
] as const;

export type SecurityKind = (typeof securityKinds)[number];

/** What strangers can make happen as often as they like: counted by the minute instead of kept one by one. */
export type CountedKind = Extract<SecurityKind, 'SIGNED_IN' | 'SIGN_IN_FAILED' | 'LOCKED_OUT' | 'LIMIT_HIT'>;
