import { setTimeout as pause } from 'node:timers/promises';
import { httpClient } from '../support/http-client.ts';
import type { Person } from '../support/people.ts';
import type { AppProcess } from './app-process.ts';

export const LOOK_MS = 80;

/** Codes that the same question gets again, however often it is asked. */
const isForGood = (code: string): boolean =>
  !['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED'].includes(code);

/** A browser in the hands of somebody who asks again until there is an answer, whether or not the app is up. */
export class PatientClient {
  private readonly api: ReturnType<typeof httpClient>;

  constructor(
    private readonly app: AppProcess,
    address: string,
    private readonly over: AbortSignal,
  ) {
    this.api = httpClient(() => address);
  }

  get isOver(): boolean {
    return this.over.aborted;
  }

  /** Asks until somebody answers for good: null for a refusal. */
  async ask<T>(person: Person, query: string, variables: object): Promise<T | null> {
    while (!this.over.aborted) {
      const answer = this.app.isUp
        ? await this.api.graphql<T>(person, query, { ...variables }).catch(() => null)
        : null;
      if (answer?.data) {
        return answer.data;
      }
      const isRefused =
        answer !== null &&
        answer.status < 500 &&
        answer.errors.every(({ extensions }) => isForGood(extensions.code));
      if (isRefused) {
        return null;
      }
      await pause(LOOK_MS);
    }
    return null;
  }

  /** Clicks twice at once and does not wait for an answer that makes sense. */
  async clickTwice(person: Person, query: string, variables: object): Promise<void> {
    await Promise.allSettled([1, 2].map(() => this.api.graphql(person, query, { ...variables })));
    await pause(LOOK_MS);
  }
}
