import { sql, type SqlBool } from 'kysely';
import { someOf } from '../../core/db/conditions.ts';
import type { Value } from '../../core/db/plan.ts';
import { nothing } from '../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { PictureReference } from './picture-areas.ts';
import type { HiddenPictures } from './shown-pictures.ts';
import type { StoredPictureSchema } from './stored-picture.entity.ts';

const db = builderOf<TablesOf<typeof StoredPictureSchema>>();

const pictures = db.selectFrom('stored_pictures as p');

const SWEEP_AT_ONCE = 200;

/** What a browser needs of pictures, and whether it may show them: who hides pictures, says how that is found. */
export const picturesToShow = (isHidden: HiddenPictures) =>
  statement((asked: { names: Value<readonly string[]> }) =>
    db
      .selectFrom(sql<{ name: string }>`(select unnest(${asked.names}::text[]) as name)`.as('n'))
      .leftJoin('stored_pictures as p', 'p.name', 'n.name')
      .select(['n.name', 'p.widths', 'p.width', 'p.height', 'p.placeholder'])
      .select(isHidden(sql.ref('n.name')).as('isHidden')),
  );

type ShownRow = RowsOf<ReturnType<typeof picturesToShow>>;

/** A picture of ours whose sizes are known. */
export type PictureRow = Pick<
  TablesOf<typeof StoredPictureSchema>['stored_pictures'],
  'name' | 'widths' | 'width' | 'height' | 'placeholder'
>;

export const isStored = (row: ShownRow): row is ShownRow & PictureRow => row.widths !== null;

/** What some accounts uploaded, newest first. */
export const picturesOf = statement((asked: { userIds: Value<readonly number[]> }) =>
  pictures
    .select('p.name')
    .where('p.uploaded_by', '=', sql<number>`any(${asked.userIds}::int[])`)
    .orderBy('p.created_at', 'desc'),
);

/** The picture, if there is one; it cannot be removed until the transaction ends. */
export const heldPicture = statement((asked: { name: Value<string> }) =>
  pictures.select('p.name').where('p.name', '=', asked.name).forKeyShare(),
);

/** The picture, which nobody takes up or removes until the transaction ends. */
export const lockedPicture = statement((asked: { name: Value<string> }) =>
  pictures.select('p.widths').where('p.name', '=', asked.name).forUpdate(),
);

export const removePicture = statement((asked: { name: Value<string> }) =>
  db.deleteFrom('stored_pictures').where('name', '=', asked.name),
);

interface NewPicture {
  name: Value<string>;
  widths: Value<number[]>;
  width: Value<number>;
  height: Value<number>;
  bytes: Value<number>;
  placeholder: Value<string>;
  uploadedBy: Value<number> | null;
  now: Value<Date>;
}

export const addPicture = statement(({ uploadedBy, now, ...picture }: NewPicture) =>
  db.insertInto('stored_pictures').values({ ...picture, uploaded_by: uploadedBy, created_at: now }),
);

/** Whoever adds up the pictures of the same person waits until the transaction ends. */
export const lockQuota = statementOf(
  { pg_advisory_xact_lock: nothing },
  (asked: { lock: Value<number>; userId: Value<number> }) =>
    sql`select pg_advisory_xact_lock(${asked.lock}::int, ${asked.userId}::int)`,
);

/** Bytes of all pictures of a person. */
export const bytesOf = statement((asked: { userId: Value<number> }) =>
  pictures
    .select(sql<number>`coalesce(sum(p.bytes), 0)::float8`.as('bytes'))
    .where('p.uploaded_by', '=', asked.userId),
);

/** The statements that look for pictures in the rows of all features: where those name pictures, they declare. */
export function picturesNamedIn(references: readonly PictureReference[]) {
  const isNamed = someOf(
    references.map(({ table, column, isList }) => {
      const kept = sql.ref(`r.${column}`);
      const isSame = isList === true ? sql`${kept} @> array[p.name::text]` : sql`${kept} = p.name`;
      return sql<SqlBool>`exists (select 1 from ${sql.table(table)} r where ${isSame})`;
    }),
  );
  return {
    /** Whether some row names a picture. */
    isNamed: statement((asked: { name: Value<string> }) =>
      db
        .selectFrom(sql<{ name: string }>`(select ${asked.name}::text as name)`.as('p'))
        .select(sql<boolean>`${isNamed}`.as('named')),
    ),
    /** The oldest pictures made before a moment that no row names. */
    orphans: statement((asked: { before: Value<Date> }) =>
      pictures
        .select('p.name')
        .where('p.created_at', '<', asked.before)
        .where((eb) => eb.not(isNamed))
        .orderBy('p.created_at')
        .limit(sql.lit(SWEEP_AT_ONCE)),
    ),
  };
}
