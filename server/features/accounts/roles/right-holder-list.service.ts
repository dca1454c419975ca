import { authorize, isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { holds, openersOf } from '../../../access/holders.ts';
import type { PermissionName } from '../../../access/permissions.ts';
import { positions, type Position } from '../../../access/positions.ts';
import { right, type Right } from '../../../access/right.ts';
import { roleDisplay, roleOf } from '../../../access/roles.ts';
import { BoundedPages } from '../../../core/bounded-pages.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { shownPage, type Page, type PageRequest } from '../../../core/pagination.ts';
import { seeRightsInUse, seeUserManagement } from '../account.policy.ts';
import type { PeopleStatements } from '../people/people-statements.ts';
import { groundsFor, type RightGround } from './right-grounds.ts';
import type { HolderRow } from './role-book.query.ts';

/** Somebody who may do what a right opens, and why. */
export interface RightHolder {
  person: number;
  name: string;
  roleDisplay: string;
  position: Position | null;
  grounds: RightGround[];
}

/** A page of them, with how many there are besides whom the caller does not get to read. */
export interface RightHolderPage extends Page<RightHolder> {
  others: number;
}

/** Who is counted: what is asked of the statement, all together. */
type Wanted = Parameters<PeopleStatements['countHolders']>[1];

type Exceptional = Awaited<ReturnType<PeopleStatements['exceptionalPeople']>>[number];

/** Answers "who can …?" for every right: everybody who may do it now, by whatever ground. */
export class RightHolderList {
  private readonly pages = new BoundedPages();

  constructor(
    private readonly clock: Clock,
    private readonly people: PeopleStatements,
  ) {}

  /**
   * The holders of a right, those in office first. Who sees user management reads all of them; others read who holds it by
   * an office, which is no secret among members, and how many more there are.
   */
  async list(call: Call, permission: PermissionName, request: PageRequest): Promise<RightHolderPage> {
    await authorize(call, seeRightsInUse(call.actor), `who holds ${permission}`);
    const asked = right(permission);
    const seesAll = isAllowed(seeUserManagement(call.actor));
    const today = nairobiDate(this.clock.now());
    // A few have something granted or revoked: their rights have to be worked out.
    const exceptional = await this.people.exceptionalPeople(call.em, { today });
    const holding = exceptional.filter((person) => holds(person, asked));
    const everybody = { today, ...openersOf(asked), exceptional: holding.map(({ id }) => id) };
    const wanted = seesAll ? everybody : { ...everybody, ...inOffice(holding, asked) };
    const page = await this.page(call, { wanted, asked, seesAll }, request);
    const all = seesAll ? page.count : await this.count(call, everybody);
    return { ...page, others: all - page.count };
  }

  private async page(
    call: Call,
    { wanted, asked, seesAll }: { wanted: Wanted; asked: Right; seesAll: boolean },
    request: PageRequest,
  ): Promise<Page<RightHolder>> {
    const page = await this.pages.read(request, {
      asked: wanted,
      rows: (window) => this.people.holderPage(call.em, { holders: wanted, ...window }),
      count: () => this.people.countHolders.first(call.em, wanted),
    });
    return shownPage(page, (row) => holderView(row, asked, seesAll));
  }

  private async count({ em }: Call, wanted: Wanted): Promise<number> {
    return (await this.people.countHolders.first(em, wanted))?.n ?? 0;
  }
}

const isByOffice = ({ kind }: RightGround): boolean => kind === 'POSITION';

/** Those alone who hold a right by their office. */
const inOffice = (
  holding: readonly Exceptional[],
  asked: Right,
): Pick<Wanted, 'roles' | 'positions' | 'exceptional'> => ({
  roles: [],
  positions: positions.filter((position) => groundsFor({ ...NOBODY, position }, asked).some(isByOffice)),
  exceptional: holding
    .filter((person) => groundsFor({ ...person, until: null }, asked).some(isByOffice))
    .map(({ id }) => id),
});

const NOBODY = { role: 'MEMBER', granted: [], revoked: [], until: null };

function holderView(row: HolderRow, asked: Right, seesAll: boolean): RightHolder {
  const { id, name, role, position } = row;
  const grounds = groundsFor(row, asked);
  return {
    ...{ person: id, name, position },
    roleDisplay: seesAll ? roleDisplay(roleOf(role)) : '',
    grounds: seesAll ? grounds : grounds.filter(isByOffice),
  };
}
