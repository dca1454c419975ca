import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import { EventChangeInput } from '../changes/event-change.inputs.ts';
import { UpdateEventInput } from '../event.inputs.ts';
import type { SeriesScope } from './event-series.schemas.ts';
import type { EventSeriesService } from './event-series.service.ts';
import { EventSeriesType, RepeatEventInput, SeriesScopeEnum } from './event-series.type.ts';

const ONE_OF_THEM = { description: 'Identifier of an event of the series.' };

/** A series is shown with all its events: as much as a long page of them. */
const SERIES_WEIGHT = 50;

@Resolver(() => EventSeriesType)
export class EventSeriesResolver {
  constructor(private readonly series: EventSeriesService) {}

  @Query(() => EventSeriesType, {
    nullable: true,
    description: 'The series that an event belongs to; null for an event that stands alone.',
    complexity: ({ childComplexity }) => SERIES_WEIGHT * childComplexity,
  })
  async eventSeries(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, ONE_OF_THEM) eventId: string,
  ): Promise<EventSeriesType | null> {
    return this.series.find(call, rowId(eventId));
  }

  @Mutation(() => EventSeriesType, {
    description: 'Makes further events like one that is to come; each is an event of its own from then on.',
  })
  async repeatEvent(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the first event.' }) eventId: string,
    @Arg('input', () => RepeatEventInput, { description: 'How it comes round.' }) input: RepeatEventInput,
  ): Promise<EventSeriesType> {
    return this.series.repeat(call, rowId(eventId), input);
  }

  @Mutation(() => EventSeriesType, {
    description:
      'Changes several events of a series alike; a new day moves each by as many days. What is over, cancelled, put off or moved stays.',
  })
  async updateEventSeries(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, ONE_OF_THEM) eventId: string,
    @Arg('scope', () => SeriesScopeEnum, { description: 'Which of them.' }) scope: SeriesScope,
    @Arg('input', () => UpdateEventInput, { description: 'The fields to change.' }) input: UpdateEventInput,
  ): Promise<EventSeriesType> {
    return this.series.update(call, rowId(eventId), scope, input);
  }

  @Mutation(() => EventSeriesType, {
    description: 'Calls several events of a series off for the same reason.',
  })
  async cancelEventSeries(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, ONE_OF_THEM) eventId: string,
    @Arg('scope', () => SeriesScopeEnum, { description: 'Which of them.' }) scope: SeriesScope,
    @Arg('input', () => EventChangeInput, { description: 'Why.' }) input: EventChangeInput,
  ): Promise<EventSeriesType> {
    return this.series.cancel(call, rowId(eventId), scope, input);
  }
}
