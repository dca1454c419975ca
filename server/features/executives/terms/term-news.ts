import { positionDisplay } from '../../../access/positions.ts';
import { systemActor } from '../../../access/actor.ts';
import { callWith, type Call } from '../../../access/call.ts';
import { dayInWords } from '../../../core/clock.ts';
import { publish } from '../../../core/pubsub.ts';
import { sessionsChanged } from '../../accounts/sessions/session.topics.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { manageExecutives } from '../executive.policy.ts';
import { namedTerms, type NamedTerm } from './named-terms.query.ts';

/** What happened to a term: the words of the log, and what its person is told. */
export interface TermEvent {
  action: 'EXECUTIVE_ASSIGNED' | 'EXECUTIVE_REMOVED';
  reason: string;
  /** What the person reads; nothing for what is history. */
  says?: (term: NamedTerm) => string;
}

const office = (term: NamedTerm): string => positionDisplay(term.position);

/** What people are told of their terms. */
export const termWords = {
  begun: (term: NamedTerm): string => `You are now ${office(term)} of the club, for ${term.year}.`,
  planned: (term: NamedTerm): string =>
    `You become ${office(term)} of the club on ${dayInWords(term.startDate)}, for ${term.year}.`,
  ended: (term: NamedTerm): string =>
    `Your term as ${office(term)} of ${term.year} has ended. Thank you for your service.`,
  withdrawn: (term: NamedTerm): string =>
    `You will not become ${office(term)} on ${dayInWords(term.startDate)}: the club has planned otherwise.`,
  changed: (term: NamedTerm): string =>
    `Your term as ${office(term)} now runs from ${dayInWords(term.startDate)}${term.endDate === null ? '' : ` to ${dayInWords(term.endDate)}`}.`,
};

/** Tells the log and the people what happened to terms, and looks at their open screens anew. */
export class TermNews {
  constructor(
    private readonly audit: AuditService,
    private readonly notifications: NotificationService,
  ) {}

  /** Tells of what the caller did. */
  async tell(tx: Call, ids: readonly number[], event: TermEvent): Promise<void> {
    if (ids.length === 0) {
      return;
    }
    for (const term of await namedTerms(tx.em, { ids })) {
      await this.record(tx, term, event);
      if (event.says) {
        await this.notify(tx, term, event.says(term));
      }
      await publish(tx.em, sessionsChanged, { userId: term.userId });
    }
  }

  /** Tells of what came by itself, whoever was there when it was noticed. */
  async tellOfDay(tx: Call, ids: readonly number[], event: TermEvent): Promise<void> {
    await this.tell(callWith(tx, { actor: systemActor }), ids, event);
  }

  /** Tells a person of a term without a word in the log. */
  async notifyOf(tx: Call, id: number, says: (term: NamedTerm) => string): Promise<void> {
    for (const term of await namedTerms(tx.em, { ids: [id] })) {
      await this.notify(tx, term, says(term));
    }
  }

  private async notify(tx: Call, { userId }: Pick<NamedTerm, 'userId'>, message: string): Promise<void> {
    await this.notifications.announce(tx.em, {
      userId,
      title: 'Executive position',
      message,
      type: 'info',
      category: 'account',
      path: '/dashboard/executive-profile',
    });
  }

  private async record(tx: Call, term: NamedTerm, { action, reason }: TermEvent): Promise<void> {
    const isAssigned = action === 'EXECUTIVE_ASSIGNED';
    await this.audit.record(tx, {
      action,
      right: manageExecutives,
      subject: { id: term.userId, name: term.name, email: term.email },
      oldValue: isAssigned ? '' : term.position,
      newValue: isAssigned ? term.position : '',
      reason,
    });
  }
}
