import { CallLoader } from '../../../access/call-loader.ts';
import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { whoWaitsBehind } from './excuse.query.ts';

/** Finds who waits behind others because of an event they missed, all of one request in one statement. */
export class WaitsBehindLoader {
  private readonly people;

  constructor(clock: Clock) {
    this.people = new CallLoader<{ key: number }>(async ({ em }, userIds) =>
      (await whoWaitsBehind(em, { userIds, now: clock.now() })).map(({ id }) => ({ key: id })),
    );
  }

  async load(call: Call, userId: number): Promise<boolean> {
    return (await this.people.load(call, userId)).length > 0;
  }
}
