import { strToU8, zipSync } from 'fflate';
import { LocalStorage } from '../../server/core/storage/local-storage.ts';
import { newPrivateName } from '../../server/core/storage/storage.ts';
import { addTerm } from './executives.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A binder as its readers ask for it. */
export interface Binder {
  id: string;
  state: string;
  notes: { id: string; title: string; text: string; revision: number }[];
  documents: { id: string; fileName: string; kind: string; sizeBytes: number }[];
  matters: { says: string; count: number }[];
  handedOverAt: string | null;
  handedOverBy: string | null;
  witnessReason: string;
  takenOverAt: string | null;
  takenOverBy: string | null;
}

const BINDER = `{ id state handedOverAt handedOverBy witnessReason takenOverAt takenOverBy
  notes { id title text revision } documents { id fileName kind sizeBytes } matters { says count } }`;

export const READ = `query ($term: ID!) { handoverBinder(term: $term) ${BINDER} }`;
export const WRITE = `mutation ($term: ID!, $input: WriteBinderNoteInput!) { writeBinderNote(term: $term, input: $input) ${BINDER} }`;
export const ADD = `mutation ($term: ID!, $file: Upload!, $fileName: String!) {
  addBinderDocument(term: $term, file: $file, fileName: $fileName) ${BINDER} }`;
export const FILE = 'query ($id: ID!) { binderDocumentFile(id: $id) { fileName contentType base64 } }';
export const HAND_OVER = `mutation ($term: ID!) { handOverOffice(term: $term) ${BINDER} }`;
export const TAKE_OVER = `mutation ($term: ID!) { takeOverOffice(term: $term) ${BINDER} }`;
export const WITNESS = `mutation ($term: ID!, $reason: String!) { witnessHandover(term: $term, reason: $reason) ${BINDER} }`;

export const SMALL_PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF',
);

const packed = (parts: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  );

/** A document of an office program with this part, and whatever else. */
export const officeFile = (part: string, more: Record<string, string> = {}): Buffer =>
  packed({ '[Content_Types].xml': '<Types/>', [part]: '<x/>', ...more });

/** An OpenDocument of this type. */
export const openDocument = (type: string, more: Record<string, string> = {}): Buffer =>
  packed({ mimetype: `application/vnd.oasis.opendocument.${type}`, 'content.xml': '<x/>', ...more });

/** A note in somebody's binder, whoever may write there. */
export async function addBinderNote(
  app: TestApp,
  person: Pick<Person, 'id'>,
  termId: number,
): Promise<string> {
  const [row] = await app.sql<{ id: number }>(
    `insert into binder_notes (term_id, written_by_id, title, text) values ($1, $2, 'The keys', 'In the drawer.') returning id`,
    [termId, person.id],
  );
  return String(row?.id);
}

/** A document in somebody's binder, with its bytes. */
export async function addBinderDocument(
  app: Pick<TestApp, 'sql' | 'uploads'>,
  person: Pick<Person, 'id'>,
  termId: number,
): Promise<string> {
  const name = newPrivateName();
  await new LocalStorage(app.uploads).put(name, SMALL_PDF);
  const [row] = await app.sql<{ id: number }>(
    `insert into binder_documents (term_id, added_by_id, file_name, kind, content_type, size_bytes, stored_name, is_whole)
     values ($1, $2, 'budget.pdf', 'PDF', 'application/pdf', $3, $4, true) returning id`,
    [termId, person.id, SMALL_PDF.length, name],
  );
  return String(row?.id);
}

/** An office from one person to the next: the former term is over, the present one counts. */
export async function addSuccession(
  app: TestApp,
  [former, present]: [Person, Person],
): Promise<{ formerTerm: number; presentTerm: number }> {
  await app.sql(
    `update executive_terms set is_active = false, is_waiting = false where position = 'TREASURER'`,
  );
  const formerTerm = await addTerm(app, former, {
    ...{ position: 'TREASURER', year: '2022-2023', startDate: '2022-09-01', endDate: '2023-08-31' },
  });
  const presentTerm = await addTerm(app, present, {
    ...{ position: 'TREASURER', year: '2023-2024', startDate: '2023-09-01', state: 'ACTIVE' },
  });
  return { formerTerm, presentTerm };
}

/** What a person was told, in order. */
export const messagesTo = async (app: TestApp, { id }: Person): Promise<string[]> =>
  (
    await app.sql<{ message: string }>('select message from notifications where user_id = $1 order by id', [
      id,
    ])
  ).map(({ message }) => message);

/** What the audit log says of the handover of a person's office. */
export const handoverLog = (app: TestApp, { id }: Person) =>
  app.sql<{ by: string; reason: string }>(
    `select changed_by_name "by", reason from audit_entries where user_id = $1 and action = 'PERMISSION_USED' order by id`,
    [id],
  );
