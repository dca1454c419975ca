import type { Call } from '../../../access/call.ts';

/** What somebody is told of their account. */
interface AccountNews {
  userId: number;
  title: string;
  message: string;
  /** Somebody else may be behind it: it is mailed whatever its reader has chosen. */
  kind?: 'SECURITY';
}

/** Tells a person, as part of the surrounding transaction; the feature that keeps notifications does it. */
export type TellPerson = (tx: Call, news: AccountNews) => Promise<void>;
