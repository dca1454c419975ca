import { setTimeout as pause } from 'node:timers/promises';
import { httpClient, type GraphqlAnswer } from '../support/http-client.ts';
import type { Person } from '../support/people.ts';
import type { AppProcess } from './app-process.ts';

/** A process of the app, and where it is asked. */
export interface Till {
  app: AppProcess;
  address: string;
}

/** What came back besides answers for good. */
export interface TroubleCounts {
  /** Answers of 500 and above, but for those that say when to come again. */
  serverErrors: number;
  /** Told at once that there is too much to do, and when to come again; who comes again does nothing twice. */
  busy: number;
  /** Requests without an answer, as a killed process leaves them, or one that could not read them in time. */
  cutConnections: number;
}

type Trouble = keyof TroubleCounts;

const LOOK_MS = 150;
const COME_AGAIN_MS = 500;
const BUSY = 503;
const NOT_READ_IN_TIME = 408;

/** Codes of answers that are the server's fault, whatever their status. */
const SERVERS_FAULT = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/** What an answer counts as that is none for good; null for one that is. */
function troubleOf(answer: GraphqlAnswer<unknown> | null): Trouble | null {
  if (answer === null || answer.status === NOT_READ_IN_TIME) {
    return 'cutConnections';
  }
  const { status, headers, errors } = answer;
  if (status === BUSY && headers.has('retry-after')) {
    return 'busy';
  }
  const isServersFault = status >= 500 || errors.some(({ extensions }) => SERVERS_FAULT.has(extensions.code));
  return isServersFault ? 'serverErrors' : null;
}

/** A browser in the hands of one of many, who asks one process and then the other until one of them answers for good. */
export class TillClient {
  private readonly apis: { till: Till; api: ReturnType<typeof httpClient> }[];

  constructor(
    tills: readonly Till[],
    private readonly counts: TroubleCounts,
    private readonly over: AbortSignal,
    private turn: number,
  ) {
    this.apis = tills.map((till) => ({ till, api: httpClient(() => till.address) }));
  }

  get isOver(): boolean {
    return this.over.aborted;
  }

  /** Null when the race was ended before. */
  async ask<T>(person: Person, query: string, variables: object): Promise<GraphqlAnswer<T> | null> {
    while (!this.over.aborted) {
      this.turn += 1;
      const asked = this.apis[this.turn % this.apis.length];
      if (!asked?.till.app.isUp) {
        await pause(LOOK_MS);
        continue;
      }
      const answer = await asked.api.graphql<T>(person, query, { ...variables }).catch(() => null);
      const trouble = troubleOf(answer);
      if (trouble === null) {
        return answer;
      }
      this.counts[trouble] += 1;
      await pause(COME_AGAIN_MS);
    }
    return null;
  }
}
