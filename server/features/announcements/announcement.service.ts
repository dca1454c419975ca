import { authorize } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { nairobiDate, type Clock } from '../../core/clock.ts';
import { pageOf, pageOffset, type Page, type PageRequest } from '../../core/pagination.ts';
import { announce, audiencesOf } from './announcement.policy.ts';
import {
  announcementPage,
  announcementsFor,
  countAnnouncements,
  dismissAnnouncement,
  standingAnnouncements,
} from './announcement.query.ts';
import { toAnnouncementView, type AnnouncementView, type BannerView } from './announcement.view.ts';

/** More than these nobody reads above a page. */
const MOST_AT_ONCE = 3;

/** What people read of the announcements of the club. */
export class AnnouncementService {
  constructor(private readonly clock: Clock) {}

  /** What is announced to the caller today and was not put away, newest first. */
  async current({ em, actor }: Call): Promise<BannerView[]> {
    const asked = { today: this.today(), audiences: audiencesOf(actor), most: MOST_AT_ONCE };
    return actor.kind === 'member'
      ? announcementsFor(em, { ...asked, userId: actor.userId })
      : standingAnnouncements(em, asked);
  }

  /** Puts one away for the caller, on all their devices; what is still announced to them. */
  async dismiss(call: Call, id: number): Promise<BannerView[]> {
    const { userId } = signedIn(call.actor);
    await dismissAnnouncement(call.em, { id, userId, now: this.clock.now() });
    return this.current(call);
  }

  /** A page of all announcements, newest first, for staff. */
  async list(call: Call, request: PageRequest): Promise<Page<AnnouncementView>> {
    await authorize(call, announce(call.actor), 'read all announcements');
    const { pageSize: limit } = request;
    const rows = await announcementPage(call.em, { limit, offset: pageOffset(request) });
    const count = (await countAnnouncements.first(call.em))?.n ?? 0;
    const today = this.today();
    return pageOf(
      request,
      count,
      rows.map((row) => toAnnouncementView(row, today)),
    );
  }

  private today(): string {
    return nairobiDate(this.clock.now());
  }
}
