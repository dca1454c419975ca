import { z } from 'zod';
import { authorize, isAllowed } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { ownNumber } from '../../access/own-affairs.ts';
import { nairobiDate, type Clock } from '../../core/clock.ts';
import { conflict, invalidField, notFound } from '../../core/errors.ts';
import { field, referenceIn } from '../../core/validation/fields.ts';
import { parse } from '../../core/validation/parse.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { eventSeen } from '../events/approval/approval.query.ts';
import { eventPath } from '../events/event-paths.ts';
import { editEvents, manageEvents, seeUnpublished } from '../events/event.policy.ts';
import type { RepeatedEvent } from '../events/series/when-repeated.ts';
import type { PlacesService } from '../events/places/places.service.ts';
import type { Announcement, NotificationService } from '../notifications/notification.service.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import { organiserNotice, seriesNotice } from './organiser.notices.ts';
import { nameOrganisers, organisersOf, removeOrganiser, repeatOrganisers } from './organiser.query.ts';
import { toOrganiserView, type OrganiserView } from './organiser.view.ts';

interface OtherServices {
  places: PlacesService;
  notifications: NotificationService;
  audit: AuditService;
  addresses: PictureAddresses;
}

/** More faces than these say nothing about whom to ask. */
const MOST = 12;

const TOO_MANY = `Choose at most ${String(MOST)} people.`;
const NOBODY = 'One of them has no account in use. Choose somebody else.';

const notPublished = () =>
  conflict('Name organisers once the event is approved: they could not read it yet.');

const organisersSchema = z.object({
  userIds: field((value, fail): number[] => {
    const ids = Array.isArray(value) ? value.map(referenceIn) : [];
    const known = ids.filter((id) => id !== null);
    if (known.length < ids.length) {
      return fail(NOBODY);
    }
    return ids.length > MOST ? fail(TOO_MANY) : [...new Set(known)];
  }),
});

/** Who organises an event: chosen by staff, told so, and taken off by themselves where they do not want it said. */
export class OrganiserService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** The organisers of an event as the caller may know them; none for an event that the caller may not see. */
  async of(call: Call, eventId: number): Promise<OrganiserView[]> {
    const { em, actor } = call;
    const seesAll = isAllowed(seeUnpublished(actor));
    if (!(await eventSeen.first(em, { id: eventId, seesAll }))) {
      return [];
    }
    const reading = {
      ...{ viewer: ownNumber(actor), mayChoose: isAllowed(editEvents(actor)) },
      addresses: this.others.addresses,
    };
    return (await this.named(call, eventId)).map((row) => toOrganiserView(row, reading));
  }

  /** Names these people in this order, and nobody else. Who is new is told, so of what everybody may read. */
  async choose(call: Call, eventId: number, input: unknown): Promise<OrganiserView[]> {
    await authorize(call, editEvents(call.actor), `name organisers of event ${String(eventId)}`);
    const { userIds } = parse(organisersSchema, input);
    const chosen = await this.others.places.locking(call, eventId, async (tx, event) => {
      const before = await this.named(tx, eventId);
      const named = await nameOrganisers(tx.em, { eventId, userIds, now: this.clock.now() });
      if (named.length < userIds.length) {
        throw invalidField('userIds', NOBODY);
      }
      const told = named.filter(({ isNew }) => isNew).map(({ userId }) => userId);
      if (!event.isPublished && told.some((id) => id !== ownNumber(tx.actor))) {
        throw notPublished();
      }
      const change = { before: { organisers: before.map(({ id }) => id) }, after: { organisers: userIds } };
      await this.others.audit.recordWork(tx, manageEvents, `Organisers of event ${String(eventId)}`, change);
      await this.tell(tx, told, { ...organiserNotice(event), path: eventPath(event.id) });
      return true;
    });
    if (chosen === null) {
      throw notFound();
    }
    return this.of(call, eventId);
  }

  /** Takes the caller off the page of an event. */
  async leave(call: Call, eventId: number): Promise<void> {
    const { userId } = signedIn(call.actor);
    if (!(await removeOrganiser.first(call.em, { eventId, userId }))) {
      throw notFound();
    }
  }

  /** Whoever organises an event organises those that are made like it, and is told of all of them once. */
  async repeat(tx: Call, event: RepeatedEvent): Promise<void> {
    const asked = { eventId: event.id, others: event.others, now: this.clock.now() };
    const named = new Set((await repeatOrganisers(tx.em, asked)).map(({ userId }) => userId));
    await this.tell(tx, [...named], { ...seriesNotice(event), path: eventPath(event.id) });
  }

  private async named({ em }: Call, eventId: number) {
    return organisersOf(em, { eventId, today: nairobiDate(this.clock.now()) });
  }

  private async tell(
    { em, actor }: Call,
    people: readonly number[],
    notice: Omit<Announcement, 'userId' | 'paymentId'>,
  ): Promise<void> {
    const told = people.filter((id) => id !== ownNumber(actor));
    if (told.length > 0) {
      await this.others.notifications.announceToAll(em, told, notice);
    }
  }
}
