import { isAllowed } from '../../../access/ability.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { hasTrigram } from '../../../core/db/searched-pages.ts';
import type { Finder } from '../../feature.ts';
import { seeCard, seeMembers } from '../membership.policy.ts';
import { membersCalled } from './member.query.ts';

/** Members: staff find them by name, e-mail, username, registration number and phone; others whom the directory shows. */
export const memberFinders = (clock: Clock): readonly Finder[] => [
  {
    kind: 'CLUB_MEMBER',
    mayLook: seeCard,
    find: async ({ actor, em }, { contains, typed, limit }) => {
      const isDirectory = !isAllowed(seeMembers(actor));
      const rows = await membersCalled(em, {
        members: {
          ...{ today: nairobiDate(clock.now()), isDirectory },
          ...{ pattern: contains, isLookedUp: hasTrigram(contains) },
          ...{ status: null, isPaid: null, role: null },
        },
        ...{ typed, limit },
      });
      return rows.map(({ id, name, username, registrationNumber }) => ({
        title: name,
        subtitle: isDirectory
          ? 'Member'
          : [registrationNumber, username].filter((part) => part !== '').join(' · '),
        path: `/dashboard/members/${String(id)}`,
      }));
    },
  },
];
