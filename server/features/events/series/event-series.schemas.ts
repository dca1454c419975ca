import { z } from 'zod';
import { choice, integer } from '../../../core/validation/fields.ts';
import { repetitions } from './series-days.ts';

/** Most events of one series: a year of weeks. */
const MOST_IN_SERIES = 52;

export const seriesScopes = ['FOLLOWING', 'ALL'] as const;

export type SeriesScope = (typeof seriesScopes)[number];

export const repeatSchema = z.object({
  repeats: choice(repetitions),
  every: integer({ min: 1, max: 12, outside: 'Every 1 to 12 weeks or months.', fallback: 1 }),
  count: integer({
    min: 2,
    max: MOST_IN_SERIES,
    outside: `A series has 2 to ${String(MOST_IN_SERIES)} events.`,
  }),
});

export const scopeSchema = z.object({ scope: choice(seriesScopes) });
