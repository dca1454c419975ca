import { isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { CallLoader, type FindRows } from '../../../access/call-loader.ts';
import { likeliest, type Likely } from '../judgement/likeness.ts';
import { decideAboutMoney } from '../payment.policy.ts';
import { peopleLike, type PersonLike } from './likely-people.query.ts';

const findPeople: FindRows<PersonLike> = ({ em }, lineIds) => peopleLike(em, { lineIds });

/** Whose unmatched money may be, for who decides about it. */
export class LikelyPeopleService {
  private readonly people = new CallLoader(findPeople);

  /** The three likeliest people with the reasons; nobody for who only reads the books. */
  async of(call: Call, lineId: number): Promise<Likely[]> {
    if (!isAllowed(decideAboutMoney(call.actor))) {
      return [];
    }
    const rows = await this.people.load(call, lineId);
    const [line] = rows;
    return line ? likeliest(line, rows) : [];
  }
}
