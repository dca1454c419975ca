import type { Call } from '../../../access/call.ts';

/** What somebody is told of their account. */
interface AccountNews {
  userId: number;
  title: string;
  message: string;
  /** The page with what it tells of, from the root of the site. */
  path: string;
  /** `SECURITY` where somebody else may be behind it: it is mailed whatever its reader has chosen. Null where a letter of its own says it. */
  kind?: 'SECURITY' | null;
}

/** Tells a person, as part of the surrounding transaction; the feature that keeps notifications does it. */
export type TellPerson = (tx: Call, news: AccountNews) => Promise<void>;
