import type { Call } from '../../access/call.ts';
import { causeChain } from '../../core/cause-chain.ts';
import type { Clock } from '../../core/clock.ts';
import { addJob } from '../../core/jobs.ts';
import type { Logger } from '../../core/logger.ts';
import { Shift } from '../../core/shift.ts';
import { MailRefused, type Carrier, type Delivery } from './carriers/carrier.ts';
import { composeMail, UnsendableMail, type ComposedMail, type MailFrom } from './composed-mail.ts';
import type { LetterKind, Sender } from './letters/letter.ts';
import { addressKey } from './mail-address.ts';
import { stopAddress, stopOf } from './mail-stop.query.ts';
import { endMail, handOver, putOff, takeMail, type TakenMail } from './mail.query.ts';
import { MAIL_TASK } from './mail.tasks.ts';

const MINUTE = 60;
/** How long a mail waits after each try that failed; after the last it is given up, about two days after it was made. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE);
/** Longer than any try may take. */
const LEASE_SECONDS = 150;
const SHIFT_MS = 20_000;

interface SenderParts {
  carrier: Carrier;
  clock: Clock;
  log: Logger;
  kinds: readonly LetterKind[];
  from: () => MailFrom;
  sender: () => Sender;
  leaseSeconds?: number;
}

/** Thrown where somebody else has taken a mail over: this try ends before its last byte. */
class TakenOver extends Error {}

/** Sends the mail of the queue, one after the other in each process. */
export class MailSender {
  private readonly shift = new Shift({ ms: SHIFT_MS });

  constructor(private readonly parts: SenderParts) {}

  /** Sends what is due. */
  async sendDue(call: Call): Promise<void> {
    let delivery: Delivery | null = null;
    const isDone = await this.shift
      .work(async () => {
        const mail = await takeMail.first(call.em, {
          leaseSeconds: this.parts.leaseSeconds ?? LEASE_SECONDS,
        });
        if (mail) {
          delivery ??= this.parts.carrier.open();
          await this.sendOne(call, mail, delivery);
        }
        return mail !== null;
      })
      .finally(() => delivery?.close());
    if (!isDone) {
      await addJob(call.em, MAIL_TASK, {});
    }
  }

  private async sendOne(call: Call, mail: TakenMail, delivery: Delivery): Promise<void> {
    const { em } = call;
    const stop = await stopOf.first(em, { addressKey: addressKey(mail.address) });
    if (stop?.seconds === null) {
      await endMail(em, {
        id: mail.id,
        state: 'STOPPED',
        problem: `The address is on the stop list (${stop.reason})`,
      });
      return;
    }
    if (stop) {
      await this.later(call, mail, {
        seconds: stop.seconds,
        problem: 'The mailbox takes no mail for a while',
      });
      return;
    }
    try {
      await delivery.carry(await this.written(mail), () => this.claimLastByte(call, mail));
    } catch (error) {
      await this.failed(call, mail, error);
      return;
    }
    await endMail(em, { id: mail.id, state: 'SENT', problem: '' });
  }

  /** From here on a kill leaves it open whether the mail went out. Whoever lost the mail to another process stops. */
  private async claimLastByte({ em }: Call, { id, tries }: TakenMail): Promise<void> {
    if (!(await handOver.first(em, { id, tries }))) {
      throw new TakenOver();
    }
  }

  /** The mail as it goes out. What cannot be written now never can; why stands in no log, it might repeat what the mail says. */
  private async written(mail: TakenMail): Promise<ComposedMail> {
    try {
      return await this.composed(mail);
    } catch (error) {
      const isKnown = error instanceof UnsendableMail;
      throw new MailRefused('never', isKnown ? error.message : 'It could not be written');
    }
  }

  private async composed({ kind, address, name, props, ...mail }: TakenMail): Promise<ComposedMail> {
    const { kinds, from, sender } = this.parts;
    const known = kinds.find((other) => other.name === kind);
    if (!known) {
      throw new UnsendableMail('This version knows no mail of this kind');
    }
    const { messageId, madeAt, minutes } = mail;
    if (known.lastsMinutes !== null && minutes > known.lastsMinutes) {
      throw new UnsendableMail('It was of no use any more');
    }
    const letter = known.write(JSON.parse(props), sender());
    return composeMail(letter, { from: from(), to: { name, address }, messageId, madeAt }, sender());
  }

  private async failed(call: Call, mail: TakenMail, error: unknown): Promise<void> {
    const { id, address, kind, tries } = mail;
    const isKnown = error instanceof MailRefused;
    const refused = isKnown ? error.refused : 'later';
    const problem = isKnown ? error.message : 'It could not be handed over';
    // Neither what a letter says nor who gets it stands in a log.
    const causes = isKnown ? {} : { causes: causeChain(error) };
    this.parts.log.warn({ mail: id, kind, tries, problem, ...causes }, 'a mail was not sent');
    if (refused === 'later') {
      await this.later(call, mail, { seconds: PAUSES[tries - 1] ?? null, problem });
      return;
    }
    if (refused === 'no mailbox') {
      const now = this.parts.clock.now();
      await stopAddress(call.em, {
        addressKey: addressKey(address),
        reason: 'BOUNCED',
        now,
        detail: problem,
      });
    }
    await endMail(call.em, { id, state: refused === 'no mailbox' ? 'STOPPED' : 'GIVEN_UP', problem });
  }

  private async later(
    { em }: Call,
    { id, tries }: TakenMail,
    { seconds, problem }: { seconds: number | null; problem: string },
  ): Promise<void> {
    await (seconds === null
      ? endMail(em, { id, state: 'GIVEN_UP', problem })
      : putOff(em, { id, tries, seconds, problem }));
  }
}
