import type { SqlEntityManager } from '../../core/db/orm.ts';
import {
  firstBrokenSeal,
  firstUntoldRedaction,
  firstUnsealedEntry,
  lastSeal,
  sealOf,
  type BrokenSeal,
} from './audit-seal.query.ts';

/** A seal that was written down elsewhere. */
export interface KnownSeal {
  number: number;
  seal: string;
}

export interface Verification {
  /** Entries that were held against their seals. */
  checked: number;
  last: KnownSeal | null;
  /** What is wrong with the first entry that is not as it was written; null when the log is whole. */
  problem: string | null;
}

const entryInWords = (id: number, occurredAt: Date | null, action: string | null): string =>
  `Entry ${String(id)}${occurredAt ? ` of ${occurredAt.toISOString()} (${String(action)})` : ''}`;

function brokenInWords(broken: BrokenSeal): string {
  const entry = entryInWords(broken.entry_id, broken.occurred_at, broken.action);
  if (broken.number !== broken.expected) {
    return `Seal ${String(broken.expected)} is missing, and with it an entry: ${entry.replace('Entry', 'entry')} has the next one.`;
  }
  return broken.is_missing === 1
    ? `${entry} was removed: its seal ${String(broken.number)} is there, the entry is not.`
    : `${entry} is not what was sealed: it was changed, or its seal ${String(broken.number)} was.`;
}

async function problemOf(em: SqlEntityManager, known: KnownSeal | null): Promise<string | null> {
  const broken = await firstBrokenSeal.first(em);
  if (broken) {
    return brokenInWords(broken);
  }
  const unsealed = await firstUnsealedEntry.first(em);
  if (unsealed) {
    return `${entryInWords(unsealed.id, unsealed.occurred_at, unsealed.action)} was written while nothing was sealed.`;
  }
  const untold = await firstUntoldRedaction.first(em);
  if (untold) {
    return `Entries that named former member ${String(untold.person_id)} are not what they were when that account was erased.`;
  }
  if (known === null || (await sealOf.first(em, { number: known.number }))?.seal === known.seal) {
    return null;
  }
  return `Seal ${String(known.number)} is not the one that was written down: entries at the end were removed, or the whole log was sealed anew.`;
}

/**
 * Holds every entry of the audit log against its seal, and the seals against each other. Entries removed at the end, and a
 * log that was sealed anew as a whole, are known only by a seal that was written down elsewhere.
 */
export async function verifyAuditLog(em: SqlEntityManager, known: KnownSeal | null): Promise<Verification> {
  const last = await lastSeal.first(em);
  return { checked: last?.sealed ?? 0, last, problem: await problemOf(em, known) };
}
