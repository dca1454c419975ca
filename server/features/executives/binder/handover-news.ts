import { positionDisplay } from '../../../access/positions.ts';
import type { Call } from '../../../access/call.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { termAsSubject } from './handover.query.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { manageExecutives } from '../executive.policy.ts';
import type { BinderTerm } from './binder-desk.ts';

/** Tells the log and the people what became of an office. */
export class HandoverNews {
  constructor(
    private readonly audit: AuditService,
    private readonly notifications: NotificationService,
  ) {}

  /** The first signature: who follows is asked for the second. */
  async handedOver(tx: Call, term: BinderTerm, reason: string): Promise<void> {
    const isWitnessed = reason !== '';
    await this.record(tx, term, isWitnessed ? `Handed over before a witness: ${reason}` : 'Handed over');
    if (isWitnessed) {
      await this.tell(
        tx,
        term,
        term.userId,
        `${office(term)} of ${term.academicYear} was handed over for you.`,
      );
    }
    if (term.successorId !== null) {
      await this.tell(
        tx,
        term,
        term.successorId,
        `${term.userName} handed ${office(term)} over to you. Read the binder, and say that you have taken over.`,
      );
    }
  }

  /** The second signature. */
  async takenOver(tx: Call, term: BinderTerm): Promise<void> {
    await this.record(tx, term, 'Taken over');
    await this.tell(
      tx,
      term,
      term.userId,
      `${term.successorName ?? ''} has taken ${office(term)} over from you.`,
    );
  }

  private async record(tx: Call, term: BinderTerm, did: string): Promise<void> {
    const subject = await termAsSubject.first(tx.em, { id: term.id });
    await this.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: manageExecutives,
      subject,
      newValue: term.position,
      reason: `${did}: ${office(term)} of ${term.academicYear}`,
    });
  }

  private async tell({ em }: Call, { id }: BinderTerm, userId: number, message: string): Promise<void> {
    await this.notifications.announce(em, {
      userId,
      title: 'Handover of an office',
      message,
      type: 'info',
      category: 'account',
      path: `/dashboard/executive-profile?term=${String(id)}`,
    });
  }
}

const office = ({ position }: BinderTerm): string => positionDisplay(position);
