import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { addJob } from '../../../core/jobs.ts';
import {
  chooseChannel,
  choicesOf,
  forgetWaiting,
  hastenWaiting,
  type ChannelChoice,
} from './channel.query.ts';
import { NOTICE_PRIORITY, NOTICE_TASK } from './notice-channels.tasks.ts';
import {
  noticeFacts,
  noticeKinds,
  type NoticeChannel,
  type NoticeDelivery,
  type NoticeKind,
} from './notice-kinds.ts';
import type { StopAddress, Stoppable } from './stop-address.ts';

const ALWAYS = 'Mail about your security cannot be turned off.';
const AT_ONCE_ALONE = 'These mails come when they are written, or not at all.';
const UNKNOWN = 'This link does not work. Choose in your settings what you get by mail.';

/** When somebody gets a kind of notice by mail, and whether on the devices that they turned on. */
export interface NoticeChoice {
  kind: NoticeKind;
  mail: NoticeDelivery;
  push: boolean;
  /** What it was before it was stopped from a mail; null when it was not. */
  stoppedFrom: NoticeDelivery | null;
}

/** What people get beside the app, and when. */
export class NoticeChoiceService {
  constructor(private readonly stopAddress: StopAddress) {}

  /** Own choices, with the defaults where nothing was chosen. */
  async mine({ em, actor }: Call): Promise<NoticeChoice[]> {
    return this.choicesOf(em, signedIn(actor).userId);
  }

  /** Chooses for one kind; what waits of it follows. Throws `conflict` for what is mandatory, and for once a day where nothing waits for a day. */
  async choose(call: Call, kind: NoticeKind, mail: NoticeDelivery): Promise<NoticeChoice> {
    const { userId } = signedIn(call.actor);
    if (noticeFacts[kind].isMandatory) {
      throw conflict(ALWAYS);
    }
    if (noticeFacts[kind].isMailOnly && mail === 'DAILY') {
      throw conflict(AT_ONCE_ALONE);
    }
    return inTransaction(call, async ({ em }) => {
      await this.keepMail(em, userId, { kind, mail, stoppedFrom: null });
      return this.choiceOf(em, userId, kind);
    });
  }

  /** Chooses whether one kind is told on the devices that were turned on. */
  async choosePush(call: Call, kind: NoticeKind, isOn: boolean): Promise<NoticeChoice> {
    const { userId } = signedIn(call.actor);
    return inTransaction(call, async ({ em }) => {
      const delivery = isOn ? 'AT_ONCE' : 'OFF';
      await chooseChannel(em, { userId, kind, channel: 'PUSH', delivery, stoppedFrom: null });
      return this.choiceOf(em, userId, kind);
    });
  }

  /** Stops what a mail can be stopped from; which kinds that are. Twice is once. Throws `not_found` for a made-up secret. */
  async stop(call: Call, token: string): Promise<NoticeKind[]> {
    const { userId, what } = this.read(token);
    return inTransaction(call, async ({ em }) => {
      const meant = (await this.choicesOf(em, userId)).filter((choice) => isMeant(choice, what));
      for (const { kind, mail } of meant.filter((choice) => choice.mail !== 'OFF')) {
        await this.keepMail(em, userId, { kind, mail: 'OFF', stoppedFrom: mail });
      }
      return meant.map(({ kind }) => kind);
    });
  }

  /** Takes such a stop back. */
  async resume(call: Call, token: string): Promise<NoticeKind[]> {
    const { userId, what } = this.read(token);
    return inTransaction(call, async ({ em }) => {
      const meant = (await this.choicesOf(em, userId)).filter((choice) => isMeant(choice, what));
      for (const { kind, stoppedFrom } of meant) {
        if (stoppedFrom !== null) {
          await this.keepMail(em, userId, { kind, mail: stoppedFrom, stoppedFrom: null });
        }
      }
      return meant.map(({ kind }) => kind);
    });
  }

  private read(token: string): { userId: number; what: Stoppable } {
    const read = this.stopAddress.read(token);
    if (!read) {
      throw notFound(UNKNOWN);
    }
    return read;
  }

  private async choicesOf(em: SqlEntityManager, userId: number): Promise<NoticeChoice[]> {
    const chosen = await choicesOf(em, { userId });
    return noticeKinds.map((kind) => choiceAmong(chosen, kind));
  }

  private async choiceOf(em: SqlEntityManager, userId: number, kind: NoticeKind): Promise<NoticeChoice> {
    return choiceAmong(await choicesOf(em, { userId }), kind);
  }

  private async keepMail(
    em: SqlEntityManager,
    userId: number,
    { kind, mail, stoppedFrom }: Omit<NoticeChoice, 'push'>,
  ): Promise<void> {
    await chooseChannel(em, { userId, kind, channel: 'MAIL', delivery: mail, stoppedFrom });
    if (mail === 'OFF') {
      await forgetWaiting(em, { userId, kind });
    }
    if (mail === 'AT_ONCE') {
      await hastenWaiting(em, { userId, kind });
      await addJob(em, NOTICE_TASK, {}, { priority: NOTICE_PRIORITY });
    }
  }
}

/** What was chosen for a kind, with the defaults where nothing was. */
function choiceAmong(chosen: readonly ChannelChoice[], kind: NoticeKind): NoticeChoice {
  const of = (channel: NoticeChannel) =>
    chosen.find((choice) => choice.kind === kind && choice.channel === channel);
  const { delivery: mail = noticeFacts[kind].mail, stoppedFrom = null } = of('MAIL') ?? {};
  return { kind, mail, push: of('PUSH')?.delivery !== 'OFF', stoppedFrom };
}

/** Stopping the notices of the day stops each kind that comes in them, or did until it was stopped. */
const isMeant = ({ kind, mail, stoppedFrom }: NoticeChoice, what: Stoppable): boolean =>
  what === 'DIGEST' ? (stoppedFrom ?? mail) === 'DAILY' : kind === what && !noticeFacts[kind].isMandatory;
