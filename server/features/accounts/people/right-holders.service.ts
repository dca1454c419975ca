import { holds, openersOf } from '../../../access/holders.ts';
import type { Right } from '../../../access/right.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import type { PeopleStatements } from './people-statements.ts';

/** Who holds a right now, by role, position, grants and revokes: what each of them could do if they asked. */
export class RightHoldersService {
  constructor(
    private readonly clock: Clock,
    private readonly people: PeopleStatements,
  ) {}

  /** The numbers of the active people who hold a right at this moment. */
  async holdersOf(em: SqlEntityManager, right: Right): Promise<number[]> {
    const today = nairobiDate(this.clock.now());
    const candidates = await this.people.holderCandidates(em, { today, ...openersOf(right) });
    return candidates.filter((person) => holds(person, right)).map(({ id }) => id);
  }

  /** The numbers of the active people who run the server. */
  async superAdmins(em: SqlEntityManager): Promise<number[]> {
    const today = nairobiDate(this.clock.now());
    const asked = { today, roles: ['SUPERADMIN'], positions: [], grants: [] };
    return (await this.people.holderCandidates(em, asked)).map(({ id }) => id);
  }
}
