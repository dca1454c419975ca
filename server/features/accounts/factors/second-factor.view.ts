/** A passkey as its person sees it. */
export interface PasskeyView {
  id: number;
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

/** What somebody has beside the password, and what the club asks of them. */
export interface SecondFactorView {
  isSet: boolean;
  /** When the authenticator app was set up; null without one. */
  appSince: Date | null;
  appLastUsedAt: Date | null;
  passkeys: PasskeyView[];
  recoveryCodesLeft: number;
  /** By when one has to be set up; null where none is demanded, or there is one. */
  dueAt: Date | null;
  isOverdue: boolean;
}

/** An authenticator app that waits for its first code. */
export interface OfferedApp {
  /** In base32, for whoever cannot scan. */
  typedKey: string;
  uri: string;
}

/** A change of the own factors, with the recovery codes that it brought: they are shown once. */
export interface FactorChange {
  secondFactor: SecondFactorView;
  recoveryCodes: string[];
}
