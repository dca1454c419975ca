import type { SealedSecrets } from '../../../core/sealed-secrets.ts';
import { noticeKinds, type NoticeKind } from './notice-kinds.ts';

/** What a mail can be stopped from: its kind, or the notices of the day. */
export type Stoppable = NoticeKind | 'DIGEST';

/** Whose mail, and which of it. */
export interface StopRequest {
  userId: number;
  what: Stoppable;
}

const ABOUT = 'unsubscribe';

const stoppables: readonly Stoppable[] = [...noticeKinds, 'DIGEST'];

/** The secret by which whoever holds a mail stops mail like it, without signing in: sealed, so that nobody makes one up. */
export class StopAddress {
  constructor(private readonly secrets: SealedSecrets) {}

  make({ userId, what }: StopRequest): string {
    return this.secrets.seal(`${String(userId)} ${what}`, ABOUT);
  }

  /** Null for what we did not make. */
  read(token: string): StopRequest | null {
    const [userId, said] = this.secrets.open(token, ABOUT)?.split(' ') ?? [];
    const what = stoppables.find((each) => each === said);
    return what === undefined ? null : { userId: Number(userId), what };
  }
}
