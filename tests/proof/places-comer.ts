import type { Person } from '../support/people.ts';
import { TillClient, type Till, type TroubleCounts } from './till-client.ts';

export interface PlacesCounts extends TroubleCounts {
  /** Answers that nobody expected, in their own words. */
  oddAnswers: string[];
}

interface Street {
  tills: readonly Till[];
  counts: PlacesCounts;
  over: AbortSignal;
}

interface Wish {
  person: Person;
  eventId: number;
  /** Of whom a place that comes free is asked whether they take it. */
  isAskedFirst: boolean;
  turn: number;
}

const REGISTER = `mutation ($id: ID!, $wishes: RegistrationWishes) {
  registerForEvent(eventId: $id, wishes: $wishes) { id state } }`;
const WITHDRAW = 'mutation ($id: ID!) { withdrawFromEvent(registrationId: $id) { id } }';
const ACCEPT = 'mutation ($id: ID!) { acceptEventPlace(registrationId: $id) { id } }';

/** What somebody hears whose first request was done, and its answer lost. */
const DONE_BEFORE = /already registered|on the waiting list of this event already|Not found|offer is over/i;

/** One of those who want a place: asks until there is an answer, and does what it says. */
export class PlacesComer {
  /** When they first asked, and when they heard; by the clock of the proof. */
  askedAt = Number.POSITIVE_INFINITY;
  heardAt = Number.POSITIVE_INFINITY;
  private readonly client: TillClient;

  constructor(
    private readonly wish: Wish,
    private readonly street: Street,
  ) {
    this.client = new TillClient(street.tills, street.counts, street.over, wish.turn);
  }

  get personId(): number {
    return this.wish.person.id;
  }

  async come(): Promise<void> {
    const { eventId: id, isAskedFirst } = this.wish;
    this.askedAt = performance.now();
    await this.do(REGISTER, { id, wishes: { waitsIfFull: true, acceptsAtOnce: !isAskedFirst } });
    this.heardAt = performance.now();
  }

  /** Gives back the place, or the turn. */
  leave = (registrationId: number): Promise<void> => this.do(WITHDRAW, { id: registrationId });

  /** Takes the place that was offered. */
  accept = (registrationId: number): Promise<void> => this.do(ACCEPT, { id: registrationId });

  private async do(what: string, variables: object): Promise<void> {
    const answer = await this.client.ask(this.wish.person, what, variables);
    const words = answer?.errors[0]?.message;
    if (answer && words !== undefined && !DONE_BEFORE.test(words)) {
      this.street.counts.oddAnswers.push(`${String(answer.status)} ${words}`);
    }
  }
}
