import { z } from 'zod';
import type { Call } from '../../access/call.ts';
import type { Clock } from '../../core/clock.ts';
import { isSameSecret } from '../../core/tokens.ts';
import { addressKey, headerWords, isMailAddress } from './mail-address.ts';
import { delayAddress, stopAddress } from './mail-stop.query.ts';

const MOST_EVENTS = 1000;
const MOST_DETAIL = 200;

/** What a mail service tells of mail that did not arrive; `docs/operators.md` has the shape. */
const returnedSchema = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounce', 'complaint']),
        address: z.string().refine(isMailAddress),
        permanent: z.boolean().default(true),
        reason: z.string().max(2000).default(''),
      }),
    )
    .max(MOST_EVENTS),
});

type ReturnedEvent = z.infer<typeof returnedSchema>['events'][number];

/** Hears of mail that came back. */
export class ReturnedMail {
  constructor(
    private readonly clock: Clock,
    private readonly token: string | null,
  ) {}

  /** Whether it is the secret of our address. */
  isOurs(token: string): boolean {
    return this.token !== null && isSameSecret(token, this.token);
  }

  /** Puts addresses on the stop list; how many events were read, or null for what is not the shape we ask for. */
  async receive(call: Call, body: unknown): Promise<number | null> {
    const read = returnedSchema.safeParse(body);
    if (!read.success) {
      return null;
    }
    for (const event of read.data.events) {
      await this.note(call, event);
    }
    return read.data.events.length;
  }

  private async note({ em }: Call, { type, address, permanent, reason }: ReturnedEvent): Promise<void> {
    const asked = {
      addressKey: addressKey(address),
      now: this.clock.now(),
      detail: headerWords(reason, MOST_DETAIL),
    };
    if (type === 'bounce' && !permanent) {
      await delayAddress(em, asked);
      return;
    }
    await stopAddress(em, { ...asked, reason: type === 'bounce' ? 'BOUNCED' : 'COMPLAINED' });
  }
}
