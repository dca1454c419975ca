import { z } from 'zod';
import { nairobiDateTime } from '../../core/clock.ts';
import { toDecimal, type Cents } from '../../core/money.ts';
import { Kind } from './kind.ts';

const asItIs = <V>(schema: z.ZodType<V>): Kind<V> => new Kind(schema, (value) => value);

export const int = asItIs(z.int());
export const text = asItIs(z.string());
export const flag = asItIs(z.boolean());
export const day = asItIs(z.string().meta({ format: 'date', examples: ['2027-03-02'] }));
export const time = asItIs(
  z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .meta({ examples: ['09:00'] }),
);
export const url = text.says('Absolute address, `""` without one.');
export const decimal = asItIs(z.number());
export const percent = decimal.says('Percent with one decimal.');

/** A whole number within bounds. */
export const whole = (min: number, max: number): Kind<number> => asItIs(z.int().min(min).max(max));

/** One of a closed list of codes. */
export const oneOf = <const C extends string>(codes: readonly C[]): Kind<C> => asItIs(z.enum(codes));

/** A moment in club time. */
export const moment = new Kind<Date>(
  z.string().meta({ format: 'date-time', examples: ['2026-03-02T14:05:09+03:00'] }),
  nairobiDateTime,
).says('In club time.');

/** An amount of KES with two places. */
export const money = new Kind<Cents>(
  z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .meta({ examples: ['1000.00'] }),
  toDecimal,
).says('KES with two places.');

/** Values of one kind, in their order. */
export const listOf = <V>(item: Kind<V>): Kind<readonly V[]> =>
  new Kind(z.array(item.schema), (values) => values.map((value) => item.print(value)));
