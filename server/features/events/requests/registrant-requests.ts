import { z } from 'zod';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { conflict } from '../../../core/errors.ts';
import { boolean, text } from '../../../core/validation/fields.ts';
import type { RightHoldersService } from '../../accounts/people/right-holders.service.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { NoticeWords, NotificationService } from '../../notifications/notification.service.ts';
import { manageRegistrations } from '../event.policy.ts';
import { eventPath, MANAGED_PATH } from '../event-paths.ts';

/** Somebody who asks the organisers for something about their registration. */
export interface AskedRequestView {
  /** Of the registration. */
  id: number;
  person: { id: number; name: string };
  reason: string;
  askedAt: Date;
}

/** What staff answer, with the words that the person reads. */
export interface RequestAnswer {
  isGranted: boolean;
  answer: string;
}

const why = () => text({ min: 5, max: 500, tooShort: 'Say why, in at least 5 characters' });

export const askSchema = z.object({ reason: why() });

export const answerSchema = z.object({ isGranted: boolean(), answer: why() });

export const requestDecided = () => conflict('Nobody asks this any more: it is decided.', 'not_pending');

interface AskedRow {
  id: number;
  userId: number;
  name: string;
  reason: string;
  askedAt: Date | null;
}

export const toAskedRequest = ({ id, userId, name, reason, askedAt }: AskedRow): AskedRequestView => ({
  ...{ id, reason, person: { id: userId, name } },
  // Only rows that were asked for are read.
  askedAt: askedAt ?? new Date(0),
});

interface OtherServices {
  notifications: NotificationService;
  audit: AuditService;
  rightHolders: RightHoldersService;
}

/** Who hears what registrants ask of the organisers, and what these answer. */
export class RegistrantRequests {
  constructor(private readonly others: OtherServices) {}

  /** Whoever can answer hears of it, but for the person who asks. */
  async tellStaff({ em, actor }: Call, notice: NoticeWords): Promise<void> {
    const { userId } = signedIn(actor);
    const staff = await this.others.rightHolders.holdersOf(em, manageRegistrations);
    const told = staff.filter((id) => id !== userId);
    await this.others.notifications.announceToAll(em, told, { ...notice, path: MANAGED_PATH });
  }

  /** Tells the person, and writes down who answered and what it was about. */
  async answered(
    tx: Call,
    { userId: id, eventId, name, email }: { userId: number; eventId: number; name: string; email: string },
    { about, answer, notice }: { about: string; answer: RequestAnswer; notice: NoticeWords },
  ): Promise<void> {
    await this.others.notifications.announce(tx.em, { ...notice, userId: id, path: eventPath(eventId) });
    await this.others.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: manageRegistrations,
      subject: { id, name, email },
      oldValue: 'asked',
      newValue: answer.isGranted ? 'granted' : 'refused',
      reason: `${about}: ${answer.answer}`,
    });
  }
}
