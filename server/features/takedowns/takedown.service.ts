import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { conflict, notFound } from '../../core/errors.ts';
import type { RateLimiter } from '../../core/rate-limits.ts';
import { parse } from '../../core/validation/parse.ts';
import { nameKey } from '../accounts/account.schemas.ts';
import type { RightHoldersService } from '../accounts/people/right-holders.service.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import type { PictureArea } from '../pictures/picture-areas.ts';
import type { Areas } from './areas.ts';
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
  areas: Areas;
  addresses: PictureAddresses;
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

/** What is asked about: a thing, and one of its pictures by its address; the first when absent. */
export interface AskedAbout {
  area: PictureArea;
  id: number;
  address: string | null;
}

/** People ask for pictures to be taken down; whoever says that one shows them has it hidden at once. */
export class TakedownService {
  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly parts: TakedownParts,
  ) {}

  /** Keeps the request, hides the picture where it shows who asks, and tells staff. */
  async ask(call: Call, about: AskedAbout, input: unknown): Promise<TakedownAnswerView> {
    const { showsMe, ...request } = await this.read(call, input);
    const { title, picture } = await this.find(call, about);
    return inTransaction(call, async ({ em }) => {
      const now = this.clock.now();
      const sofar = await hidingSoFar.first(em, { picture, since: new Date(now.getTime() - DAY_MS) });
      if (sofar?.isHidden === true) {
        throw notFound();
      }
      const mayHide = request.askerId !== null || (sofar?.byVisitors ?? 0) < HIDDEN_BY_VISITORS;
      const hides = showsMe && mayHide && sofar?.wasKept !== true;
      const made = await addRequest.first(em, {
        ...{ area: about.area, subjectId: about.id, picture, title },
        ...{ ...request, showsAsker: showsMe, hides, now },
      });
      if (!made) {
        throw askedAlready();
      }
      const { right } = this.parts.areas.of(about.area);
      await this.parts.notifications.announceToAll(em, await this.parts.staff.holdersOf(em, right), {
        title: 'Somebody asks for a picture to be taken down',
        message: `“${title}”${hides ? ' is hidden until you decide' : ' stays in sight until you decide'}.`,
        type: 'warning',
        category: 'account',
        kind: 'STAFF',
        path: '/dashboard/takedowns',
      });
      return { isHidden: hides };
    });
  }

  /** The picture that is meant. Throws `not_found` where the thing does not show it. */
  private async find(call: Call, { area, id, address }: AskedAbout) {
    const { title, pictures } = await this.parts.areas.of(area).find(call, id);
    const named = address === null ? null : this.parts.addresses.keptOf(address);
    const picture = named === null ? pictures[0] : pictures.find((shown) => shown === named);
    if (picture === undefined || picture === '') {
      throw notFound();
    }
    return { title, picture };
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
