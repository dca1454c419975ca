import { sql } from 'kysely';
import type { DocumentKind } from '../../../core/files/documents.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { BinderDocumentSchema } from './binder-document.entity.ts';
import type { BinderNoteSchema } from './binder-note.entity.ts';

const db = builderOf<TablesOf<typeof BinderNoteSchema | typeof BinderDocumentSchema>>();

interface OfTerm {
  termId: Value<number>;
}

/** The notes of a binder, newest first. */
export const notesOf = statement(({ termId }: OfTerm) =>
  db
    .selectFrom('binder_notes')
    .select(['id', 'title', 'text', 'revision', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('term_id', '=', termId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);

export type BinderNoteRow = RowsOf<typeof notesOf>;

/** Which binder a note is in. */
export const termOfNote = statement((of: { id: Value<number> }) =>
  db.selectFrom('binder_notes').select('term_id as termId').where('id', '=', of.id),
);

/** How many notes a binder has. */
export const noteCount = statement(({ termId }: OfTerm) =>
  db
    .selectFrom('binder_notes')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('term_id', '=', termId),
);

/** The documents of a binder, by name. */
export const documentsOf = statement(({ termId }: OfTerm) =>
  db
    .selectFrom('binder_documents')
    .select(['id', 'file_name as fileName', 'kind', 'size_bytes as sizeBytes', 'created_at as createdAt'])
    .where('term_id', '=', termId)
    .where('is_whole', '=', true)
    .orderBy('file_name')
    .orderBy('id'),
);

export type BinderDocumentRow = RowsOf<typeof documentsOf>;

/** One document with where its bytes lie. */
export const documentById = statement((of: { id: Value<number> }) =>
  db
    .selectFrom('binder_documents')
    .select(['id', 'term_id as termId', 'file_name as fileName', 'content_type as contentType'])
    .select('stored_name as storedName')
    .where('id', '=', of.id)
    .where('is_whole', '=', true),
);

/** What the documents of a binder take up, those on their way in too. */
export const roomTaken = statement(({ termId }: OfTerm) =>
  db
    .selectFrom('binder_documents')
    .select(sql<number>`count(*)::int`.as('documents'))
    .select(sql<number>`coalesce(sum(size_bytes), 0)::float8`.as('bytes'))
    .where('term_id', '=', termId),
);

interface NewDocument extends OfTerm {
  addedBy: Value<number>;
  fileName: Value<string>;
  kind: Value<DocumentKind>;
  contentType: Value<string>;
  sizeBytes: Value<number>;
  storedName: Value<string>;
  now: Value<Date>;
}

/** Notes that a document is on its way into the storage. */
export const announceDocument = statement((made: NewDocument) =>
  db
    .insertInto('binder_documents')
    .values({
      term_id: made.termId,
      added_by_id: made.addedBy,
      file_name: made.fileName,
      kind: made.kind,
      content_type: made.contentType,
      size_bytes: made.sizeBytes,
      stored_name: made.storedName,
      created_at: made.now,
    })
    .returning('id'),
);

/** Puts a document into its binder, or takes it out again; its row goes with its bytes. */
export const markDocument = statement(
  (of: { id: Value<number>; isWhole: boolean }) =>
    db
      .updateTable('binder_documents')
      .set({ is_whole: of.isWhole })
      .where('id', '=', of.id)
      .returning('stored_name as storedName'),
  [
    { id: 1, isWhole: true },
    { id: 1, isWhole: false },
  ],
);

export const forgetDocument = statement((of: { id: Value<number> }) =>
  db.deleteFrom('binder_documents').where('id', '=', of.id).where('is_whole', '=', false),
);

const SWEPT_AT_ONCE = 200;

/** Documents that came or went only in part, before a moment. */
export const unfinishedDocuments = statement((of: { before: Value<Date> }) =>
  db
    .selectFrom('binder_documents')
    .select(['id', 'stored_name as storedName'])
    .where('is_whole', '=', false)
    .where('created_at', '<', of.before)
    .orderBy('created_at')
    .limit(sql.lit(SWEPT_AT_ONCE)),
);
