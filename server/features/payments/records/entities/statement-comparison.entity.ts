import { defineEntity, p } from '@mikro-orm/core';
import { blankable, day, id, moment } from '../../../../core/db/columns.ts';
import type { Cents } from '../../../../core/money.ts';
import { User } from '../../../accounts/user.entity.ts';

/** A statement of M-Pesa as it was compared with our books: whose file, when, and how much it held. */
const StatementComparisonSchema = defineEntity({
  name: 'StatementComparison',
  tableName: 'statement_comparisons',
  properties: {
    id: id(),
    /** SHA-256 of the file, in hex. */
    sha256: p.character().length(64),
    /** The same file is compared again when the books have changed since. */
    round: p.smallint(),
    /** SHA-256 of what was found, so that a round which found nothing new is not kept. */
    foundSha256: p.character().length(64),
    fileName: blankable(200),
    firstDay: day().nullable(),
    lastDay: day().nullable(),
    lineCount: p.integer(),
    /** Money that came in by its lines. */
    paidInCents: p.bigint('number').$type<Cents>(),
    /** What it says was left in the end. */
    balanceCents: p.bigint('number').$type<Cents>().nullable(),
    comparedBy: () => p.manyToOne(User).deleteRule('restrict'),
    comparedAt: moment().defaultRaw('now()').index('statement_comparisons_newest_index'),
  },
  uniques: [{ name: 'statement_comparisons_round_unique', properties: ['sha256', 'round'] }],
});

export class StatementComparison extends StatementComparisonSchema.class {}
StatementComparisonSchema.setClass(StatementComparison);
export { StatementComparisonSchema };
