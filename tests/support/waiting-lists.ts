import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export const REGISTER = `mutation ($eventId: ID!, $wishes: RegistrationWishes) {
  registerForEvent(eventId: $eventId, wishes: $wishes) { id state event { id } } }`;
export const ACCEPT = 'mutation ($id: ID!) { acceptEventPlace(registrationId: $id) { id state } }';
export const WITHDRAW = 'mutation ($id: ID!) { withdrawFromEvent(registrationId: $id) { id } }';
export const MOVE = `mutation ($id: ID!, $input: MoveRegistrationInput!) {
  moveEventRegistration(registrationId: $id, input: $input) { id state isHeldBack } }`;
export const CHANGE =
  'mutation ($id: ID!, $input: UpdateEventInput!) { updateEvent(id: $id, input: $input) { id } }';

/** What a reader sees of the places of an event, and of the own registration. */
export interface PlacesSeen {
  attendees: number;
  placesLeft: number | null;
  waiting: number;
  isRegistered: boolean;
  registrationId: string | null;
  viewerCanRegister: boolean;
  viewerCanWait: boolean;
  viewerCanAccept: boolean;
  registrationRefusal: string | null;
  viewerRegistration: { id: string; state: string; position: number | null; heldUntil: string | null } | null;
}

const SEEN = `query ($id: ID!) { event(id: $id) {
  attendees placesLeft waiting isRegistered registrationId viewerCanRegister viewerCanWait viewerCanAccept
  registrationRefusal viewerRegistration { id state position heldUntil } } }`;

export async function placesSeen(app: TestApp, person: Person | null, eventId: number): Promise<PlacesSeen> {
  const { event } = await app.ask<{ event: PlacesSeen }>(person, SEEN, { id: String(eventId) });
  return event;
}

/** Registers somebody, who waits where the event is full; answers the registration. */
export async function join(
  app: TestApp,
  person: Person,
  eventId: number,
  wishes: Record<string, unknown> = {},
): Promise<{ id: string; state: string }> {
  const variables = { eventId: String(eventId), wishes: { waitsIfFull: true, ...wishes } };
  const { registerForEvent } = await app.ask<{ registerForEvent: { id: string; state: string } }>(
    person,
    REGISTER,
    variables,
  );
  return registerForEvent;
}

/** What is kept of an event: the states of its registrations by person, and how many places it has. */
export async function kept(app: TestApp, eventId: number) {
  const registrations = await app.sql<{
    id: number;
    user_id: number;
    state: string;
    queue_number: number | null;
    is_held_back: boolean;
  }>(
    `select id, user_id, state, queue_number, is_held_back from event_registrations
      where event_id = $1 and withdrawn_at is null order by id`,
    [eventId],
  );
  const [event] = await app.sql<{ capacity: number | null }>('select capacity from events where id = $1', [
    eventId,
  ]);
  return { registrations, capacity: event?.capacity ?? null };
}
