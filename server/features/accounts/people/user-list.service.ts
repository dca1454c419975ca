import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import type { Position } from '../../../access/positions.ts';
import type { Role } from '../../../access/roles.ts';
import { showTo, type Shown } from '../../../access/shown.ts';
import { BoundedPages } from '../../../core/bounded-pages.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { containsPattern } from '../../../core/db/search.ts';
import { hasTrigram } from '../../../core/db/searched-pages.ts';
import { notFound } from '../../../core/errors.ts';
import type { MediaUrl } from '../../../core/media.ts';
import { shownPage, type Page, type PageRequest } from '../../../core/pagination.ts';
import type { PictureLoader } from '../../pictures/picture.loaders.ts';
import { seeAccount, seeCard, seeUserManagement } from '../account.policy.ts';
import { usersById } from '../user.query.ts';
import { userView, type UserView } from '../user.view.ts';
import { memberOf, NO_SESSION } from './member-of.ts';
import type { PeopleStatements } from './people-statements.ts';
import { asChosen, cardOf, type PersonView } from './person.view.ts';
import type { UserRow, UsersWanted } from './user-list.query.ts';

/** What people can be put in order by. */
export const userOrders = ['NAME', 'JOINED'] as const;
export type UserOrder = (typeof userOrders)[number];

/** What the list is narrowed to; absent and null mean "all". */
export interface UserFilter {
  /** Part of a name, e-mail address, user name or registration number. */
  search?: string | null;
  role?: Role | null;
  position?: Position | null;
  isActive?: boolean | null;
}

/** A page of users in an order. */
export interface UserPageRequest extends PageRequest {
  order?: UserOrder;
  isDescending?: boolean;
}

/** Everybody with an account, for staff; and one of them, as far as who asks may see. */
export class UserListService {
  private readonly pages = new BoundedPages();

  constructor(
    private readonly clock: Clock,
    private readonly people: PeopleStatements,
    private readonly mediaUrl: MediaUrl,
    private readonly pictures: PictureLoader,
  ) {}

  /** Users as staff see them, by name unless another order is asked for (U7). */
  async list(call: Call, filter: UserFilter, request: UserPageRequest): Promise<Page<Shown<UserView>>> {
    await authorize(call, seeUserManagement(call.actor), 'list users');
    const users = this.wanted(filter);
    const { order, isDescending = false, ...page } = request;
    const inOrder = { byJoining: order === 'JOINED', isDescending };
    const found = await this.pages.read(page, {
      asked: users,
      rows: (window) => this.people.userPage(call.em, { users, ...inOrder, ...window }),
      count: () => this.people.countUsers.first(call.em, users),
      cursorOf: ({ place, user_id: id }) => ({ place, id }),
    });
    return shownPage(found, (row) => this.shown(call, row));
  }

  /** One person: in full, as a card, or not at all (U8). */
  async person(call: Call, id: number): Promise<PersonView> {
    const { em, actor } = call;
    const today = nairobiDate(this.clock.now());
    const record = await usersById.first(em, { ids: [id] });
    const row = record && (await this.people.personById.first(em, { today, id }));
    if (!record || !row) {
      throw notFound();
    }
    const person = memberOf(row, NO_SESSION, today);
    const face = await this.pictures.addressOf(call, record.profilePicture);
    const card = { ...cardOf(record, person, this.mediaUrl), profilePicture: face };
    const account = showTo(actor, seeAccount, userView(record, person, this.mediaUrl));
    if (account) {
      return { ...card, account };
    }
    const choices = await this.people.cardChoices.first(em, { userId: id });
    const isListed = record.isActive && choices?.isListed === true;
    await authorize(call, seeCard(actor, { isListed }), `person ${String(id)}`);
    return { ...(choices ? asChosen(card, choices) : card), account: null };
  }

  private wanted({ search, role, position, isActive }: UserFilter): UsersWanted {
    const pattern = containsPattern(search);
    return {
      today: nairobiDate(this.clock.now()),
      pattern,
      isLookedUp: hasTrigram(pattern),
      role: role ?? null,
      position: position ?? null,
      isActive: isActive ?? null,
    };
  }

  private shown({ actor }: Call, row: UserRow): Shown<UserView> {
    const person = memberOf(row, NO_SESSION, nairobiDate(this.clock.now()));
    const shown = showTo(actor, seeAccount, userView(recordOf(row), person, this.mediaUrl));
    if (!shown) {
      throw notFound();
    }
    return shown;
  }
}

const recordOf = (row: UserRow) => ({
  id: row.user_id,
  username: row.username,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone_number,
  course: row.course,
  yearOfStudy: row.year_of_study,
  countyOfOrigin: row.county_of_origin,
  hub: row.hub,
  bio: row.bio,
  profilePicture: row.profile_picture,
  registrationNumber: row.registration_number,
  isActive: row.is_active,
  dateJoined: row.date_joined,
  lastLogin: row.last_login,
  emailConfirmedAt: row.email_confirmed_at,
});
