import { LockMode } from '@mikro-orm/core';
import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { addDays, nairobiDate, type Clock } from '../../../core/clock.ts';
import { conflict, invalidField, notFound } from '../../../core/errors.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { cancelSchema } from '../changes/event-change.schemas.ts';
import type { EventChangeService } from '../changes/event-change.service.ts';
import type { EventEditingService } from '../event-editing.service.ts';
import { Event } from '../event.entity.ts';
import { changedMeanwhile } from '../event.errors.ts';
import { eventFields } from '../event.fields.ts';
import { editEvents, manageEvents } from '../event.policy.ts';
import type { EventService } from '../event.service.ts';
import { eventStatus, startOfToday } from '../event-status.ts';
import type { EventView } from '../event.view.ts';
import { repeatQuestions } from '../questions/question.query.ts';
import { givenTimesMoved, movedTimes } from '../times/event-times.ts';
import { EventSeries } from './event-series.entity.ts';
import {
  eventsOfSeries,
  joinSeries,
  plannedInSeries,
  seriesOfEvent,
  type PlannedEvent,
} from './event-series.query.ts';
import { repeatSchema, scopeSchema } from './event-series.schemas.ts';
import { daysBetween, seriesDays, type Repetition } from './series-days.ts';
import type { WhenRepeated } from './when-repeated.ts';

/** A series with its events in their order. */
export interface EventSeriesView {
  id: number;
  repeats: Repetition;
  every: number;
  events: EventView[];
}

interface OtherServices {
  events: EventService;
  editing: EventEditingService;
  changes: EventChangeService;
  audit: AuditService;
  whenRepeated: () => readonly WhenRepeated[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Everything that people write of an event, as they would write it again. */
const writtenOf = (event: EventView): Record<string, unknown> =>
  Object.fromEntries(Object.entries(event).filter(([name]) => name in eventFields.fields));

const isInSeries = () => conflict('The event belongs to a series already.');
const isUnpublished = () => conflict('A series begins with an event that is published.');
const isAlone = () => conflict('The event belongs to no series.');
const isOver = () => conflict('A series begins with an event that is to come and takes place.');

/** Events that come round: made from one of them, and changed this one and those after it, or all together. */
export class EventSeriesService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** The series of an event; null for one that stands alone. */
  async find(call: Call, eventId: number): Promise<EventSeriesView | null> {
    const series = await seriesOfEvent.first(call.em, { eventId });
    if (!series || !(await this.others.events.find(call, eventId))) {
      return null;
    }
    const ids = (await eventsOfSeries(call.em, { seriesId: series.id })).map(({ id }) => id);
    const events = await this.others.events.byIds(call, ids);
    return { ...series, events: ids.flatMap((id) => events.get(id) ?? []) };
  }

  /** Makes further events like one that is to come, each with everything that people write of it. */
  async repeat(call: Call, eventId: number, input: unknown): Promise<EventSeriesView> {
    const { count, ...rule } = parse(repeatSchema, input);
    await inTransaction(call, async (tx) => {
      const first = await this.lock(tx, eventId);
      await authorize(tx, editEvents(tx.actor), `repeat event ${String(eventId)}`);
      if (first.series) {
        throw isInSeries();
      }
      if (first.approval !== 'PUBLISHED') {
        throw isUnpublished();
      }
      if (
        eventStatus(first, this.clock.now()) === 'COMPLETED' ||
        first.cancelledAt !== null ||
        first.isDayOpen
      ) {
        throw isOver();
      }
      const series = tx.em.create(EventSeries, { ...rule, createdAt: this.clock.now() });
      tx.em.assign(first, { series, seriesPosition: 1 });
      await tx.em.flush();
      const [, ...days] = seriesDays(nairobiDate(first.startsAt), rule, count);
      await this.makeOthers(tx, first, { seriesId: series.id, days });
      await this.others.audit.record(tx, {
        ...{ action: 'PERMISSION_USED', right: manageEvents },
        ...{
          newValue: `${String(count)} events, ${rule.repeats}`,
          reason: `Series from event ${String(eventId)}`,
        },
      });
    });
    return this.seriesOf(call, eventId);
  }

  /** An event for each of these days, with what people write of the first one, what it asks, and what features add. */
  private async makeOthers(
    tx: Call,
    first: Event,
    { seriesId, days }: { seriesId: number; days: readonly string[] },
  ): Promise<void> {
    const like = writtenOf(await this.others.events.get(tx, first.id));
    const day = nairobiDate(first.startsAt);
    const others = await this.others.editing.createAll(
      tx,
      days.map((date) => ({ ...like, date, ...movedTimes(first, daysBetween(day, date) * DAY_MS) })),
    );
    for (const [at, id] of others.entries()) {
      await joinSeries(tx.em, { id, seriesId, position: at + 2 });
    }
    const { id, title, startsAt } = first;
    await repeatQuestions(tx.em, { eventId: id, others, now: this.clock.now() });
    for (const follow of this.others.whenRepeated()) {
      await follow(tx, { id, title, startsAt, others });
    }
  }

  /**
   * Changes this event and those after it, or all that are to come; a new day moves each by as many days. Past ones, and
   * what was cancelled, put off or moved by itself, stay as they are. Who is registered is told of each as of an edit.
   */
  async update(call: Call, eventId: number, scope: unknown, input: unknown): Promise<EventSeriesView> {
    const { date, image, revision, ...command } = parse(eventFields.update, input);
    if (image !== undefined) {
      throw invalidField('image', 'The picture is changed event by event.');
    }
    await this.each(call, { eventId, scope, revision }, async (tx, { id, ...planned }, from) => {
      const day = nairobiDate(planned.startsAt);
      const shift = date === undefined ? 0 : daysBetween(from, date);
      await this.others.editing.update(tx, id, {
        ...(shift === 0 ? {} : { date: addDays(day, shift), ...movedTimes(planned, shift * DAY_MS) }),
        ...{ ...command, ...givenTimesMoved(command, daysBetween(from, day) * DAY_MS) },
      });
    });
    return this.seriesOf(call, eventId);
  }

  /** Calls this event and those after it off, or all that are to come, each with the same reason; what was read is the chosen one. */
  async cancel(call: Call, eventId: number, scope: unknown, input: unknown): Promise<EventSeriesView> {
    const { reason, revision } = parse(cancelSchema, input);
    await this.each(call, { eventId, scope, revision }, async (tx, { id }) => {
      await this.others.changes.cancel(tx, id, { reason });
    });
    return this.seriesOf(call, eventId);
  }

  /** Does something to each event that is meant, in one transaction; it is told the day that the chosen one had. */
  private async each(
    call: Call,
    { eventId, scope: given, revision }: { eventId: number; scope: unknown; revision?: number },
    act: (tx: Call, event: PlannedEvent, from: string) => Promise<void>,
  ): Promise<void> {
    const { scope } = parse(scopeSchema, { scope: given });
    await inTransaction(call, async (tx) => {
      const chosen = await this.lock(tx, eventId);
      await authorize(tx, editEvents(tx.actor), `change the series of event ${String(eventId)}`);
      if (!chosen.series) {
        throw isAlone();
      }
      if ((revision ?? chosen.revision) !== chosen.revision) {
        throw changedMeanwhile();
      }
      const from = nairobiDate(chosen.startsAt);
      const now = this.clock.now();
      const rows = await plannedInSeries(tx.em, {
        seriesId: chosen.series.id,
        position: scope === 'ALL' ? 1 : (chosen.seriesPosition ?? 1),
        ...{ now, today: startOfToday(now) },
      });
      for (const row of rows) {
        await act(tx, row, from);
      }
    });
  }

  private async lock({ em }: Call, id: number): Promise<Event> {
    const event = await em.findOne(Event, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!event) {
      throw notFound();
    }
    return event;
  }

  private async seriesOf(call: Call, eventId: number): Promise<EventSeriesView> {
    const series = await this.find(call, eventId);
    if (!series) {
      throw notFound();
    }
    return series;
  }
}
