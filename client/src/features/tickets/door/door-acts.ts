import { formatDay } from '../../../shared/format/dates';
import type { DoorOutcome } from '../../../shared/api/types.generated';
import { cardClaim } from '../card/card-claim';
import type { SignedClaim } from '../signed-code';
import type { Door_DoorFragment } from './door.generated';

export type Door = Door_DoorFragment;
export type DoorPlace = Omit<Door['places'][number], 'guests'> & { guests?: string[] };

/** Something done at this device, until the server has it. */
export interface DoorAct {
  /** Sent with it, so that it counts once however often it is sent. */
  key: string;
  /** Who stood at the door: nobody else sends it. */
  userId: string;
  eventId: string;
  /** By the clock of the device. */
  at: string;
  registrationId: string;
  name: string;
  ticket: string | null;
  /** The act that is taken back; null for somebody who came. */
  undoneKey: string | null;
  state: 'waiting' | 'refused';
  problem?: string;
}

/** Notes that somebody of a place was let in, or that this is taken back; returns the key of the act. */
export type PutAct = (place: DoorPlace, more: { ticket?: string; undoneKey?: string }) => string;

/** What a door says to who stands before it. */
export type Verdict =
  | { kind: 'welcome'; name: string; key: string; registrationId: string; note?: string }
  | { kind: 'inside'; name: string; words: string }
  /** Paid a moment ago, and is inside: what is taken back of that is money. */
  | { kind: 'paid'; name: string; words: string }
  /** A membership card, which opens no door. */
  | { kind: 'card'; isValid: boolean; words: string }
  | { kind: 'refused'; words: string };

export const refusalWords: Record<Exclude<DoorOutcome, 'RECORDED'>, string> = {
  FORGED: 'This is not a ticket of the club.',
  OTHER_EVENT: 'This ticket is for another event.',
  NO_PLACE: 'The place of this ticket was given back.',
};

/** A place with what this device has done and not sent yet. */
function withAct(place: DoorPlace, { key, at, undoneKey }: DoorAct): DoorPlace {
  const seen = [...(place.inside ? [place.inside] : []), ...place.repeats];
  const rest =
    undoneKey === null
      ? [...seen.filter((each) => each.key !== key), { key, at, door: '', by: 'this phone' }]
      : seen.filter((each) => each.key !== undoneKey);
  const [inside = null, ...repeats] = rest;
  return { ...place, inside, repeats };
}

/** The door as this device knows it: what the server said, and on top what waits to be sent. */
export function placesNow(door: Door, acts: readonly DoorAct[]): DoorPlace[] {
  const waiting = Map.groupBy(
    acts.filter(({ state, eventId }) => state === 'waiting' && eventId === door.event.id),
    ({ registrationId }) => registrationId,
  );
  const now = (place: DoorPlace): DoorPlace =>
    (waiting.get(place.registrationId) ?? []).reduce(withAct, place);
  const listed = new Set(door.places.map(({ registrationId }) => registrationId));
  // Let in by their signature alone: the same ticket lets nobody in a second time.
  const newer = [...waiting].flatMap(([registrationId, [{ name } = { name: '' }]]): DoorPlace[] =>
    listed.has(registrationId) || Number(registrationId) <= door.lastKnown
      ? []
      : [now({ registrationId, name, inside: null, repeats: [] })],
  );
  return [...door.places.map(now), ...newer.filter(({ inside }) => inside !== null)];
}

/** Which place a ticket is for, once its signature was found good; words where it lets nobody in. */
export function placeOfTicket(
  door: Door,
  places: readonly DoorPlace[],
  { kind, numbers: [eventId, number = 0] }: SignedClaim,
): DoorPlace | string {
  if (kind !== 'T') return refusalWords.FORGED;
  if (String(eventId) !== door.event.id) return refusalWords.OTHER_EVENT;
  const place = places.find(({ registrationId }) => registrationId === String(number));
  if (place) return place;
  return number > door.lastKnown
    ? { registrationId: String(number), name: `Ticket ${number}`, inside: null, repeats: [] }
    : refusalWords.NO_PLACE;
}

/** What a genuine membership card says on a day (`YYYY-MM-DD`), asked of nobody. */
export function cardVerdict(claim: SignedClaim, today: string): Verdict {
  const { member, paidUntil } = cardClaim(claim);
  const isValid = paidUntil >= today;
  const words = `Member ${member}, paid until ${formatDay(paidUntil)}. ${
    isValid
      ? 'Read from the card alone: scan it with the camera of a phone that has a network to see the name.'
      : 'The fee may have been paid since.'
  }`;
  return { kind: 'card', isValid, words };
}

/** Whether the list of this device is older than the registration: it is let in by its signature alone. */
export const isNewer = (door: Door, { registrationId }: DoorPlace): boolean =>
  Number(registrationId) > door.lastKnown;

/** Acts after the server has answered: what it took is in its door, what it refused is told. */
export function afterAnswer(
  acts: readonly DoorAct[],
  results: readonly { key: string; outcome: DoorOutcome }[],
): DoorAct[] {
  const outcomes = new Map(results.map(({ key, outcome }) => [key, outcome]));
  return acts.flatMap((act): DoorAct[] => {
    const outcome = outcomes.get(act.key);
    if (outcome === undefined) return [act];
    return outcome === 'RECORDED' ? [] : [{ ...act, state: 'refused', problem: refusalWords[outcome] }];
  });
}

/** How far the clock of this device is off, in whole minutes; 0 for what nobody notices. */
export function minutesOff(readAt: string, now: Date): number {
  const minutes = Math.round((now.getTime() - new Date(readAt).getTime()) / 60_000);
  return Math.abs(minutes) < 2 ? 0 : minutes;
}
