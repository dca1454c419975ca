import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import { nairobiDate, type Clock } from '../../core/clock.ts';
import { addJob } from '../../core/jobs.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { StopAddress } from '../notifications/channels/stop-address.ts';
import type { CampaignDesk } from './campaign-desk.ts';
import { campaignLetter } from './campaign.letters.ts';
import { CAMPAIGN_TASK } from './campaign.tasks.ts';
import { merged } from './merge-fields.ts';
import { addRecipients } from './segment.query.ts';
import {
  beginCampaign,
  campaignUnderWay,
  countSettled,
  endCampaign,
  holdBack,
  leftOfLate,
  lockDue,
  nextRecipients,
  sendAlone,
  settleRecipients,
} from './sending.query.ts';

/** Of one transaction: who unsubscribes or cancels waits no longer than for these. */
const AT_ONCE = 25;
/** Of one job: other work waits for its place. */
const SHIFT_MS = 20_000;
/** The rate is used up: so long until somebody looks again. */
const PAUSE_MS = 3000;

interface SendingParts {
  queue: MailQueue;
  stopAddress: StopAddress;
  desk: CampaignDesk;
  /** So many mails at most are left within a minute, over all campaigns and processes. */
  perMinute: number;
}

/**
 * Leaves the mail of campaigns for the queue. Whether somebody was served and their mail are one transaction: a kill
 * leaves both or neither, so that each person gets each campaign once.
 */
export class CampaignSending {
  constructor(
    private readonly clock: Clock,
    private readonly parts: SendingParts,
  ) {}

  async run(call: Call): Promise<void> {
    await inTransaction(call, (tx) => this.begin(tx));
    const end = performance.now() + SHIFT_MS;
    let found = await this.step(call);
    while (found === 'more' && performance.now() < end) {
      found = await this.step(call);
    }
    if (found !== 'nothing') {
      await addJob(
        call.em,
        CAMPAIGN_TASK,
        {},
        { key: CAMPAIGN_TASK, delayMs: found === 'more' ? 0 : PAUSE_MS },
      );
    }
  }

  /** From here on it is fixed whom a campaign goes to. It speaks for the club in the name of who sent it, who has to be let still. */
  private async begin(tx: Call): Promise<void> {
    const now = this.clock.now();
    const due = await lockDue(tx.em, { now });
    const senders = due.length > 0 ? await this.parts.desk.senders(tx) : [];
    for (const { id, kind, value, subject, sentById } of due) {
      if (senders.includes(sentById)) {
        const asked = { campaignId: id, kind, value, today: nairobiDate(now) };
        const people = (await addRecipients.first(tx.em, asked))?.people ?? 0;
        await beginCampaign(tx.em, { id, people, now });
      } else {
        await holdBack(tx.em, { id, now });
        await this.parts.desk.tellHeldBack(tx, { id, subject }, senders);
      }
    }
  }

  private step(call: Call): Promise<'more' | 'pause' | 'nothing'> {
    return inTransaction(call, async ({ em }) => {
      await sendAlone(em);
      const campaign = await campaignUnderWay.first(em);
      if (!campaign) {
        return 'nothing';
      }
      const room = this.parts.perMinute - ((await leftOfLate.first(em))?.n ?? 0);
      if (room <= 0) {
        return 'pause';
      }
      const most = Math.min(room, AT_ONCE);
      const people = await nextRecipients(em, { campaignId: campaign.id, most });
      if (people.length === 0) {
        await endCampaign(em, { id: campaign.id, now: this.clock.now() });
        return 'more';
      }
      const reached = people.filter(({ reason }) => reason === null);
      for (const person of reached) {
        const to = { name: person.name, address: person.email };
        await this.parts.queue.send(em, campaignLetter, to, this.letterFor(person, campaign));
      }
      const reasons = people.map(({ reason }) => reason ?? '');
      await settleRecipients(em, { ids: people.map(({ id }) => id), reasons });
      const leftOut = people.length - reached.length;
      await countSettled(em, { id: campaign.id, mailed: reached.length, leftOut });
      return 'more';
    });
  }

  private letterFor(
    {
      userId,
      ...facts
    }: { userId: number; name: string; registrationNumber: string; paidUntil: string | null },
    { subject, words, link }: { subject: string; words: string; link: string },
  ) {
    return {
      subject: merged(subject, facts),
      words: merged(words, facts),
      link,
      token: this.parts.stopAddress.make({ userId, what: 'NEWS' }),
    };
  }
}
