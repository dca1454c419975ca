import DataLoader from 'dataloader';
import { isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { keptFor } from '../../../access/kept-for-call.ts';
import { seeRegistration } from '../event.policy.ts';
import { answersOf } from './question.query.ts';
import { toAnswerView, type AnswerView } from './question.view.ts';

/** A registration whose answers are read. */
interface Answered {
  id: number;
  person: { id: number };
}

/** Finds the answers of registrations, all of one request in one statement. */
export class AnswerLoader {
  /** What was answered with a registration; nothing for who may not see the registration. */
  async load(call: Call, { id, person }: Answered): Promise<AnswerView[]> {
    return isAllowed(seeRegistration(call.actor, { userId: person.id })) ? this.of(call).load(id) : [];
  }

  private of(call: Call): DataLoader<number, AnswerView[]> {
    return keptFor(
      call,
      this,
      () => new DataLoader<number, AnswerView[]>((ids) => this.find(call, ids), { cache: false }),
    );
  }

  private async find(call: Call, ids: readonly number[]): Promise<AnswerView[][]> {
    const rows = await answersOf(call.em, { registrationIds: [...new Set(ids)] });
    const found = Map.groupBy(rows, ({ registration_id }) => registration_id);
    return ids.map((id) => (found.get(id) ?? []).map(toAnswerView));
  }
}
