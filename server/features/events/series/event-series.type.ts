import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { EventType } from '../event.type.ts';
import { seriesScopes } from './event-series.schemas.ts';
import type { EventSeriesView } from './event-series.service.ts';
import { repetitions, type Repetition } from './series-days.ts';

const RepetitionEnum = enumOf(repetitions);
registerEnumType(RepetitionEnum, {
  name: 'Repetition',
  description: 'How the days of a series follow from its first one.',
  valuesConfig: {
    WEEKLY: { description: 'The same weekday, each week or every so many weeks.' },
    MONTHLY_BY_DAY: {
      description: 'The same day of the month; its last one where the month has no such day.',
    },
    MONTHLY_BY_WEEKDAY: {
      description: 'The same weekday of the month, such as the second Thursday; the last one for a fifth.',
    },
  },
});

export const SeriesScopeEnum = enumOf(seriesScopes);
registerEnumType(SeriesScopeEnum, {
  name: 'SeriesScope',
  description: 'Which events of a series beside the chosen one; those that are over never.',
  valuesConfig: {
    FOLLOWING: { description: 'The chosen one and those after it.' },
    ALL: { description: 'All that are to come.' },
  },
});

@ObjectType('EventSeries', { description: 'Events that come round; each is an event like any other.' })
export class EventSeriesType implements EventSeriesView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => RepetitionEnum, { description: 'How its days follow.' })
  repeats!: Repetition;

  @Field(() => Int, { description: 'Every so many weeks or months.' })
  every!: number;

  @Field(() => [EventType], { description: 'Its events in their order; 52 at most.' })
  events!: EventType[];
}

@InputType({ description: 'How an event comes round.' })
export class RepeatEventInput {
  @Field(() => RepetitionEnum, { description: 'How the days follow.' })
  repeats!: Repetition;

  @Field(() => Int, { defaultValue: 1, description: 'Every so many weeks or months, 1 to 12.' })
  every!: number;

  @Field(() => Int, { description: 'How many events the series has, the first one included; 2 to 52.' })
  count!: number;
}
