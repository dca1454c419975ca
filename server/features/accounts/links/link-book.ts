import type { Right } from '../../../access/right.ts';
import type { Clock } from '../../../core/clock.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import { notFound } from '../../../core/errors.ts';
import { newToken, tokenHash } from '../../../core/tokens.ts';
import type { LinkKind } from './sign-in-link.entity.ts';
import { addLink, endLinksOf, openLink, useUp } from './sign-in-link.query.ts';

export const NO_LONGER = 'This link is no longer valid. Ask for a new one.';

/** By these somebody chooses a password. */
const WAYS_IN = ['STAFF', 'RECOVERY', 'DESK'] as const;

/** What a new link stands for. */
interface NewLink {
  userId: number;
  kind: LinkKind;
  lastsMs: number;
  /** Who of the staff made it, and by which right. */
  madeById?: number;
  madeByRight?: Right;
  /** The address that it is mailed to. */
  emailKey?: string;
  /** One that its person types; a long random one when absent. */
  secret?: string;
}

/** The secrets that stand for people for a while, once each: made, looked at and used up in this one place. */
export class LinkBook {
  constructor(private readonly clock: Clock) {}

  /** Makes a link; one of the kind made before counts no longer. The secret is told once and kept nowhere. */
  async add(em: SqlEntityManager, { userId, kind, lastsMs, emailKey, secret, ...made }: NewLink) {
    const now = this.clock.now();
    const token = secret ?? newToken();
    const expiresAt = new Date(now.getTime() + lastsMs);
    await endLinksOf(em, { userId, now, kinds: [kind] });
    const by = { madeById: made.madeById ?? null, madeByRight: made.madeByRight?.name ?? null };
    const what = { userId, kind, ...by, emailKey: emailKey ?? null };
    await addLink(em, { ...what, tokenHash: tokenHash(token), now, expiresAt });
    return { token, expiresAt };
  }

  /** Whom an open link stands for. Throws NOT_FOUND for one that counts no longer. */
  async look(em: SqlEntityManager, token: string, kinds: readonly LinkKind[]) {
    const link = await openLink.first(em, { tokenHash: tokenHash(token), kinds, now: this.clock.now() });
    if (!link) {
      throw notFound(NO_LONGER);
    }
    return link;
  }

  /** Uses a link up for the first who comes; tells whose it was, and the address that it was mailed to. */
  async use(em: SqlEntityManager, token: string, kinds: readonly LinkKind[]) {
    const used = await this.tryUse(em, token, kinds);
    if (!used) {
      throw notFound(NO_LONGER);
    }
    return used;
  }

  /** The same; null for one that counts no longer, or never did. */
  async tryUse(em: SqlEntityManager, token: string, kinds: readonly LinkKind[]) {
    return useUp.first(em, { tokenHash: tokenHash(token), kinds, now: this.clock.now() });
  }

  /** Nobody comes in by what was made before: there is another password, or no account. Addresses can still be confirmed. */
  async endWaysIn(em: SqlEntityManager, userId: number): Promise<void> {
    await endLinksOf(em, { userId, now: this.clock.now(), kinds: WAYS_IN });
  }

  /** No link of a person counts any longer: they have a password that they chose, or another address than it was mailed to. */
  async endAll(em: SqlEntityManager, userId: number): Promise<void> {
    await endLinksOf(em, { userId, now: this.clock.now(), kinds: null });
  }
}
