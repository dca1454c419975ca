import { globSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type AliasableExpression } from 'kysely';
import { people } from '../../server/app/declared.ts';
import { features } from '../../server/app/features.ts';
import { builderOf, statement, type Statement } from '../../server/core/db/statement.ts';
import type { Feature } from '../../server/features/feature.ts';
import { readingsOf } from '../../server/features/own-data/reading.ts';
import { erasingOf } from '../../server/features/closing/erasing.ts';
import { followingOf } from '../../server/features/merging/following.ts';
import { shownReceipts } from '../../server/features/payments/papers/receipt.query.ts';
import { shownPayments } from '../../server/features/payments/book/payment.query.ts';
import { picturesNamedIn, picturesToShow } from '../../server/features/pictures/picture.query.ts';

export interface NamedStatement {
  /** Where it stands: `server/features/events/event.query.ts eventsByIds`. */
  name: string;
  /** The feature it belongs to; `core` for what no feature owns, `app` for what is put together of several. */
  feature: string;
  statement: Statement<never, unknown>;
}

const ROOT = join(import.meta.dirname, '../..');

const isStatement = (value: unknown): value is Statement<never, unknown> =>
  typeof value === 'function' && 'plans' in value;

const db = builderOf<Record<string, Record<string, unknown>>>();

/** A part of other features' statements, by itself. */
const alone = (query: AliasableExpression<object>): Statement<never, unknown> =>
  statement(() => db.selectFrom(query.as('told')).select(sql`told.*`.as('everything')));

/** What features tell others of their tables, and the statements that are put together of it. */
function toldStatements(): NamedStatement[] {
  const today = sql<string>`${'2026-01-01'}`;
  const told = (features as readonly Feature[]).flatMap(({ name, tellsOfPeople = {}, describesPayments }) =>
    Object.entries({
      positions: tellsOfPeople.positions?.(today),
      standings: tellsOfPeople.standings?.(),
      purchases: describesPayments?.(),
    }).flatMap(([fact, query]) =>
      query ? [{ name: `${name} tells of ${fact}`, feature: name, statement: alone(query) }] : [],
    ),
  );
  const sellers = (features as readonly Feature[]).flatMap(
    ({ describesPayments }) => describesPayments ?? [],
  );
  const money = { ...shownPayments(sellers), ...shownReceipts(sellers) };
  const composed = Object.entries({ ...people, ...money }).map(([name, composition]) => ({
    name: `put together of what features tell: ${name}`,
    feature: 'app',
    statement: composition,
  }));
  return [
    ...told,
    ...composed,
    ...statementsOfPictures(),
    ...statementsOfMerging(),
    ...statementsOfClosing(),
    ...statementsOfOwnData(),
  ];
}

/** Those that look for pictures wherever features name them. */
function statementsOfPictures(): NamedStatement[] {
  const references = (features as readonly Feature[]).flatMap(({ pictures = [] }) => pictures);
  const hides = (features as readonly Feature[]).flatMap(({ hidesPictures }) => hidesPictures ?? []);
  const shown = hides.map((isHidden) => ['picturesToShow', picturesToShow(isHidden)] as const);
  return [...Object.entries(picturesNamedIn(references)), ...shown].map(([name, search]) => ({
    name: `server/features/pictures/picture.query.ts ${name}`,
    feature: 'app',
    statement: search,
  }));
}

/** Those by which what names a person follows to another account. */
function statementsOfMerging(): NamedStatement[] {
  const named = (features as readonly Feature[]).flatMap(({ namesPeople }) => namesPeople ?? []);
  const { counts, obstacles, there, back } = followingOf(named);
  const all = [counts, ...obstacles.map(({ find }) => find), ...there, ...back];
  return all.map((following, at) => ({
    name: `server/features/merging/following.ts ${String(at)}`,
    feature: 'app',
    statement: following,
  }));
}

/** Those by which nothing of a person stays. */
function statementsOfClosing(): NamedStatement[] {
  const named = (features as readonly Feature[]).flatMap(({ namesPeople }) => namesPeople ?? []);
  const { always, obstacles, writings } = erasingOf(named);
  return [...obstacles.map(({ find }) => find), ...writings, ...always].map((erasing, at) => ({
    name: `server/features/closing/erasing.ts ${String(at)}`,
    feature: 'app',
    statement: erasing,
  }));
}

/** Those by which people get what the club has of them. */
function statementsOfOwnData(): NamedStatement[] {
  const records = (features as readonly Feature[]).flatMap(({ ownRecords }) => ownRecords ?? []);
  return readingsOf(records).map(({ title, find }) => ({
    name: `server/features/own-data/reading.ts ${title}`,
    feature: 'app',
    statement: find,
  }));
}

/** Every statement that a `*.query.ts` exports, and those that the house puts together. */
export async function allStatements(): Promise<NamedStatement[]> {
  const files = globSync('server/**/*.query.ts', { cwd: ROOT }).sort();
  const modules = await Promise.all(
    files.map(async (file) => ({
      file,
      exported: (await import(join(ROOT, file))) as Record<string, unknown>,
    })),
  );
  const exported = modules.flatMap(({ file, exported: all }) =>
    Object.entries(all).flatMap(([name, value]) =>
      isStatement(value)
        ? [
            {
              name: `${file} ${name}`,
              feature: /features\/([^/]+)\//.exec(file)?.[1] ?? 'core',
              statement: value,
            },
          ]
        : [],
    ),
  );
  return [...exported, ...toldStatements()];
}
