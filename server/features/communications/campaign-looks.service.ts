import { authorize } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import { nairobiDate, type Clock } from '../../core/clock.ts';
import type { RateLimit, RateLimiter } from '../../core/rate-limits.ts';
import { parse } from '../../core/validation/parse.ts';
import type { OwnMail } from '../accounts/recovery/own-mail.ts';
import { letterHtml } from '../mail/letters/letter-page.tsx';
import { letterText } from '../mail/letters/letter-text.ts';
import type { StopAddress } from '../notifications/channels/stop-address.ts';
import { noOwnMailbox } from './campaign.errors.ts';
import { campaignLetter } from './campaign.letters.ts';
import { writeToPeople } from './campaign.policy.ts';
import { saidSchema, segmentSchema } from './campaign.schemas.ts';
import type { PreviewView, ReachView } from './campaign.view.ts';
import { merged } from './merge-fields.ts';
import { coursesInUse, eventsToWriteAbout, hubsInUse, mergeFactsOf, reachOf } from './segment.query.ts';

const HALF_A_YEAR_MS = 180 * 24 * 60 * 60 * 1000;

const testsPerPerson: RateLimit = { name: 'campaign-tests', points: 20, seconds: 60 * 60 };

interface LooksParts {
  club: string;
  origin: () => string;
  limiter: RateLimiter;
  ownMail: OwnMail;
  stopAddress: StopAddress;
}

/** What staff look at before a campaign goes out. */
export class CampaignLooks {
  constructor(
    private readonly clock: Clock,
    private readonly parts: LooksParts,
  ) {}

  /** How many a segment has now, and how many of them mail reaches. */
  async reach(call: Call, input: unknown): Promise<ReachView> {
    await authorize(call, writeToPeople(call.actor), 'count a segment');
    const segment = parse(segmentSchema, input);
    const nobody = { people: 0, reachable: 0, unconfirmed: 0, stopped: 0, unsubscribed: 0 };
    return (await reachOf.first(call.em, { ...segment, today: nairobiDate(this.clock.now()) })) ?? nobody;
  }

  /** What segments can be made of. */
  async choices(call: Call) {
    await authorize(call, writeToPeople(call.actor), 'read what segments are made of');
    const since = new Date(this.clock.now().getTime() - HALF_A_YEAR_MS);
    return {
      courses: (await coursesInUse(call.em)).map(({ value }) => value),
      hubs: (await hubsInUse(call.em)).map(({ value }) => value),
      events: await eventsToWriteAbout(call.em, { since }),
    };
  }

  /** The mail as the caller would get it. */
  async preview(call: Call, input: unknown): Promise<PreviewView> {
    await authorize(call, writeToPeople(call.actor), 'look at a campaign');
    const sender = { club: this.parts.club, origin: this.parts.origin() };
    const letter = campaignLetter.write(await this.propsFor(call, input), sender);
    const { name } = signedIn(call.actor);
    const shown = { name, club: sender.club };
    return {
      subject: letter.subject,
      html: letterHtml({ letter, ...shown }),
      text: letterText(letter, shown),
    };
  }

  /** Mails it to the caller alone. Throws `conflict` where mail is not known to arrive. */
  async test(call: Call, input: unknown): Promise<void> {
    await authorize(call, writeToPeople(call.actor), 'mail a campaign to the own address');
    const { userId } = signedIn(call.actor);
    await this.parts.limiter.spend(testsPerPerson, String(userId));
    const props = await this.propsFor(call, input);
    await inTransaction(call, async ({ em }) => {
      const isSent = await this.parts.ownMail.send(em, userId, campaignLetter, () => ({
        ...props,
        subject: `Test: ${props.subject}`,
      }));
      if (!isSent) {
        throw noOwnMailbox();
      }
    });
  }

  private async propsFor(call: Call, input: unknown) {
    const { userId, name } = signedIn(call.actor);
    const { subject, words, link } = parse(saidSchema, input);
    const nothing = { name, registrationNumber: '', paidUntil: null };
    const facts = (await mergeFactsOf.first(call.em, { userId })) ?? nothing;
    const token = this.parts.stopAddress.make({ userId, what: 'NEWS' });
    return { subject: merged(subject, facts), words: merged(words, facts), link, token };
  }
}
