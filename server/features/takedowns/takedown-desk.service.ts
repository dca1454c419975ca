import { authorize } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { refusalToAct } from '../../access/rules.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { conflict, notFound } from '../../core/errors.ts';
import { pageOf, pageOffset, type Page, type PageRequest } from '../../core/pagination.ts';
import { shortened } from '../../core/shortened.ts';
import { parse } from '../../core/validation/parse.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import type { PictureLibrary } from '../pictures/picture-library.ts';
import type { Areas } from './areas.ts';
import type { TakedownState } from './takedown-request.entity.ts';
import { takedownDecided } from './takedown.letters.ts';
import { countRequests, decideRequests, requestById, requestPage } from './takedown.query.ts';
import { decisionSchema } from './takedown.schemas.ts';
import type { TakedownRequestView } from './takedown.view.ts';

/** Most characters of a notification that the answer may take. */
const MAX_QUOTED = 220;

const decidedAlready = () => conflict('Somebody has decided this already. Read it again.');

interface DeskParts {
  areas: Areas;
  audit: AuditService;
  library: PictureLibrary;
  mailQueue: MailQueue;
  notifications: NotificationService;
}

interface Decided {
  title: string;
  name: string;
  email: string;
  askerId: number | null;
}

/** What staff decide about pictures that people want to be taken down. */
export class TakedownDesk {
  constructor(
    private readonly clock: Clock,
    private readonly parts: DeskParts,
  ) {}

  /** A page of requests about what the caller looks after, those that wait first. */
  async list(
    call: Call,
    state: TakedownState | null,
    request: PageRequest,
  ): Promise<Page<TakedownRequestView>> {
    const areas = this.parts.areas.decidedBy(call.actor);
    const { pageSize: limit } = request;
    const rows = await requestPage(call.em, { state, areas, limit, offset: pageOffset(request) });
    const count = (await countRequests.first(call.em, { state, areas }))?.n ?? 0;
    const results = rows.map(({ subjectId, ...row }) => ({
      ...row,
      path: this.parts.areas.of(row.area).path(subjectId),
    }));
    return pageOf(request, count, results);
  }

  /**
   * Takes a picture down or leaves it, with a reason that everybody who asked is told. It needs the rights of all areas
   * that show the picture, not only of the one in which somebody asked.
   */
  async decide(call: Call, id: number, input: unknown): Promise<void> {
    const request = await requestById.first(call.em, { id });
    if (!request) {
      throw notFound();
    }
    const { right } = this.parts.areas.of(request.area);
    const deed = `decide takedown request ${String(id)}`;
    await authorize(call, refusalToAct(right, call.actor), deed);
    const { takesDown, answer } = parse(decisionSchema, input);
    const { userId: by } = signedIn(call.actor);
    const state = takesDown ? 'TAKEN_DOWN' : 'KEPT';
    // The picture and the decision go together: whoever decides second waits for the first, and finds nothing to decide.
    await inTransaction(call, async (tx) => {
      const told = await decideRequests(tx.em, { id, state, answer, by, now: this.clock.now() });
      if (told.length === 0) {
        throw decidedAlready();
      }
      await authorize(tx, await this.parts.areas.refusalOf(tx, request.picture), deed);
      await this.parts.audit.recordWork(tx, right, `Takedown request ${String(id)}: ${answer}`, {
        before: { state: 'OPEN' },
        after: { state },
      });
      for (const asker of told) {
        await this.tell(tx, asker, { isTakenDown: takesDown, answer });
      }
      if (takesDown) {
        await this.parts.areas.takeOut(tx, request.picture);
        await this.parts.library.destroy(tx, request.picture);
      }
    });
  }

  private async tell(
    { em }: Call,
    { title, name, email, askerId }: Decided,
    decision: { isTakenDown: boolean; answer: string },
  ): Promise<void> {
    const { isTakenDown, answer } = decision;
    if (askerId !== null) {
      await this.parts.notifications.announce(em, {
        userId: askerId,
        title: isTakenDown ? 'The picture was taken down' : 'The picture stays',
        message: `“${shortened(title, 80)}”: ${shortened(answer, MAX_QUOTED)}`,
        type: isTakenDown ? 'success' : 'info',
        category: 'account',
        // The picture may be gone; the answer is all there is to read.
        path: '/dashboard/notifications',
      });
    } else if (!(await this.parts.mailQueue.isStopped(em, email))) {
      await this.parts.mailQueue.send(em, takedownDecided, { name, address: email }, { title, ...decision });
    }
  }
}
