import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict } from '../../../core/errors.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { parse } from '../../../core/validation/parse.ts';
import { nameKey } from '../../accounts/account.schemas.ts';
import type { RightHoldersService } from '../../accounts/people/right-holders.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { deleteMedia } from '../gallery.policy.ts';
import type { GalleryService } from '../gallery.service.ts';
import {
  HIDDEN_BY_VISITORS,
  takedownsPerAddress,
  takedownsPerMailbox,
  takedownsPerPerson,
} from './takedown.limits.ts';
import { addRequest, hidingSoFar } from './takedown.query.ts';
import { memberSchema, visitorSchema } from './takedown.schemas.ts';
import type { TakedownAnswerView } from './takedown.view.ts';

const DAY_MS = 24 * 60 * 60_000;

const askedAlready = () =>
  conflict('You have asked for this already. The club tells you as soon as it is decided.');

interface TakedownParts {
  gallery: GalleryService;
  notifications: NotificationService;
  staff: RightHoldersService;
}

/** Who asks, and what for. */
interface Asked {
  askerId: number | null;
  name: string;
  email: string;
  reason: string;
  showsMe: boolean;
}

/** People ask for pictures of the gallery to be taken down; whoever says that one shows them has it hidden at once. */
export class TakedownService {
  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly parts: TakedownParts,
  ) {}

  /** Keeps the request, hides the picture where it shows who asks, and tells staff. */
  async ask(call: Call, itemId: number, input: unknown): Promise<TakedownAnswerView> {
    const asked = await this.read(call, input);
    const { title } = await this.parts.gallery.get(call, itemId);
    return inTransaction(call, async ({ em }) => {
      const now = this.clock.now();
      const sofar = await hidingSoFar.first(em, { itemId, since: new Date(now.getTime() - DAY_MS) });
      const mayHide = asked.askerId !== null || (sofar?.byVisitors ?? 0) < HIDDEN_BY_VISITORS;
      const { showsMe, ...request } = asked;
      const hides = showsMe && mayHide && sofar?.wasKept !== true;
      const made = await addRequest.first(em, {
        ...{ ...request, itemId, title, hides, now },
        showsAsker: showsMe,
      });
      if (!made) {
        throw askedAlready();
      }
      await this.parts.notifications.announceToAll(em, await this.parts.staff.holdersOf(em, deleteMedia), {
        title: 'Somebody asks for a picture to be taken down',
        message: `“${title}”${hides ? ' is hidden until you decide' : ' stays in sight until you decide'}.`,
        type: 'warning',
        category: 'account',
        kind: 'STAFF',
      });
      return { isHidden: hides };
    });
  }

  private async read(call: Call, input: unknown): Promise<Asked> {
    const { actor } = call;
    if (actor.kind === 'member') {
      await this.limiter.spend(takedownsPerPerson, String(actor.userId));
      return { askerId: actor.userId, name: '', email: '', ...parse(memberSchema, input) };
    }
    const said = parse(visitorSchema, input);
    await this.limiter.spend(takedownsPerAddress, call.address);
    await this.limiter.spend(takedownsPerMailbox, nameKey(said.email));
    return { askerId: null, ...said };
  }
}
