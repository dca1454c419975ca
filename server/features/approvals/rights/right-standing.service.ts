import { can, signedIn, type Member } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { holds, openersOf } from '../../../access/holders.ts';
import { reaches } from '../../../access/level-rule.ts';
import { permissionCatalogue, type PermissionName } from '../../../access/permissions.ts';
import { positionDisplay } from '../../../access/positions.ts';
import { right, type Right } from '../../../access/right.ts';
import { roleDisplay, roleOf } from '../../../access/roles.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { conflict } from '../../../core/errors.ts';
import { parse } from '../../../core/validation/parse.ts';
import { manageUsers } from '../../accounts/account.policy.ts';
import type { PeopleStatements } from '../../accounts/people/people-statements.ts';
import { seesNames } from '../approval.policy.ts';
import { openRequest } from '../approval.query.ts';
import { askSchema } from '../approval.schemas.ts';
import type { ApprovalService } from '../approval.service.ts';
import { approvalView, type ApprovalView } from '../approval.view.ts';
import { namesOf } from './right-standing.query.ts';

/** An office that carries a right. */
export interface RightOffice {
  title: string;
  /** `''` for an empty seat. */
  holderName: string;
}

/** Somebody who can give a right, with their office, or the role where they hold none. */
export interface RightGiver {
  name: string;
  standing: string;
}

/** Why somebody sees something or does not, and what they can do about it. */
export interface RightStanding {
  permission: PermissionName;
  title: string;
  description: string;
  isHeld: boolean;
  roles: string[];
  offices: RightOffice[];
  givers: RightGiver[];
  /** Further people who can give it, whose names the asker may not read or who are too many. */
  otherGivers: number;
  /** What the asker asked for already and is not decided. */
  request: ApprovalView | null;
  viewerCanAsk: boolean;
}

type Candidate = Awaited<ReturnType<PeopleStatements['holderCandidates']>>[number];

const MAX_NAMED = 5;

const entryOf = (name: PermissionName): { title: string; description: string } =>
  permissionCatalogue.flatMap(({ permissions }) => [...permissions]).find((entry) => entry.name === name) ?? {
    title: name,
    description: '',
  };

/** Tells what a right opens, who carries it and who can give it, and asks for it. */
export class RightStandingService {
  constructor(
    private readonly clock: Clock,
    private readonly people: PeopleStatements,
    private readonly approvals: ApprovalService,
  ) {}

  /** What there is to know of a right, for who lacks it. */
  async of(call: Call, permission: PermissionName): Promise<RightStanding> {
    const asker = signedIn(call.actor);
    const asked = right(permission);
    const request = await openRequest.first(call.em, { userId: asker.userId, permission });
    const isHeld = can(asker, permission);
    const { title, description } = entryOf(permission);
    return {
      permission,
      title,
      description,
      isHeld,
      roles: openersOf(asked).roles.map(roleDisplay),
      ...(await this.carriers(call, asker, asked)),
      request: request ? approvalView(asker, request) : null,
      viewerCanAsk: !isHeld && !request,
    };
  }

  /** Asks for a right; whoever asked for it already gets that request. */
  async ask(call: Call, permission: PermissionName, input: unknown): Promise<ApprovalView> {
    const { userId } = signedIn(call.actor);
    const { reason } = parse(askSchema, input);
    if (can(call.actor, permission)) {
      throw conflict('You hold this right already.');
    }
    const open = await openRequest.first(call.em, { userId, permission });
    if (open) {
      return approvalView(call.actor, open);
    }
    const id = await this.approvals.ask(call, {
      requestType: 'PERMISSION_CHANGE',
      title: `The right “${entryOf(permission).title}”`,
      description: reason,
      permission,
      targetUserId: userId,
    });
    return id === null ? this.ask(call, permission, input) : this.approvals.get(call, id);
  }

  private async carriers(
    { em, actor }: Call,
    asker: Member,
    asked: Right,
  ): Promise<Pick<RightStanding, 'offices' | 'givers' | 'otherGivers'>> {
    const { positions } = openersOf(asked);
    const giving = openersOf(manageUsers);
    const candidates = await this.people.holderCandidates(em, {
      today: nairobiDate(this.clock.now()),
      roles: giving.roles,
      positions: [...positions, ...giving.positions],
      grants: giving.grants,
    });
    const givers = candidates.filter((person) => canGive(person, asked, asker));
    const named = givers.filter(({ position }) => position !== null || seesNames(actor)).slice(0, MAX_NAMED);
    const holders = candidates.filter(({ position }) => position !== null);
    const ids = [...named, ...holders].map(({ id }) => id);
    const names = new Map((await namesOf(em, { ids })).map(({ id, name }) => [id, name]));
    const nameOf = (person?: Candidate): string => (person ? (names.get(person.id) ?? '') : '');
    return {
      offices: positions.map((position) => ({
        title: positionDisplay(position),
        holderName: nameOf(holders.find((holder) => holder.position === position)),
      })),
      givers: named.map((person) => ({ name: nameOf(person), standing: standingOf(person) })),
      otherGivers: givers.length - named.length,
    };
  }
}

/** Whoever edits the rights of people below them gives what they hold themself (contract §3.6). */
const canGive = (person: Candidate, asked: Right, asker: Member): boolean =>
  person.id !== asker.userId &&
  holds(person, manageUsers) &&
  holds(person, asked) &&
  reaches(roleOf(person.role), asker.role);

const standingOf = ({ position, role }: Candidate): string =>
  position ? positionDisplay(position) : roleDisplay(roleOf(role));
