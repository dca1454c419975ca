import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { countingStatements } from '../../server/core/db/statement-counter.ts';
import {
  ADD,
  addBinderDocument,
  addBinderNote,
  addSuccession,
  FILE,
  HAND_OVER,
  officeFile,
  openDocument,
  READ,
  SMALL_PDF,
  type Binder,
} from '../support/binders.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { loadedCorpus, refusedCorpus } from '../support/upload-corpus.ts';

const FIVE_MB = 5 * 1024 * 1024;
const UNKNOWN =
  'Please choose a PDF, a picture or an office document (.docx, .xlsx, .pptx, .odt, .ods, .odp).';

let app: TestApp;
let former: Person;
let present: Person;
let formerTerm: string;
let presentTerm: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.sql('delete from rate_limits');
  former = await addPerson(app);
  present = await addPerson(app);
  const made = await addSuccession(app, [former, present]);
  [formerTerm, presentTerm] = [String(made.formerTerm), String(made.presentTerm)];
});

const names = async (): Promise<string[]> =>
  (await readdir(app.uploads, { recursive: true }).catch(() => [] as string[]))
    .filter((name) => name.endsWith('.bin') || name.endsWith('.webp'))
    .sort();

const send = (bytes: Buffer, fileName = 'x.pdf', [person, term] = [present, presentTerm] as const) =>
  app.upload<{ addBinderDocument: Binder }>(person, ADD, { bytes, variables: { term, fileName } });

const added = async (bytes: Buffer, fileName?: string): Promise<Binder['documents'][number]> => {
  const { data, errors } = await send(bytes, fileName);
  expect(errors).toEqual([]);
  const documents = data?.addBinderDocument.documents ?? [];
  return documents.reduce((newest, one) => (Number(one.id) > Number(newest.id) ? one : newest));
};

interface Sent {
  binderDocumentFile: { fileName: string; contentType: string; base64: string };
}

const fetched = async (id: string, person = present) => {
  const { binderDocumentFile } = await app.ask<Sent>(person, FILE, { id });
  return { ...binderDocumentFile, bytes: Buffer.from(binderDocumentFile.base64, 'base64') };
};

describe('a document', () => {
  it.each([
    ['a PDF', SMALL_PDF, 'PDF', 'pdf'],
    ['a text', officeFile('word/document.xml'), 'TEXT', 'docx'],
    ['a workbook', officeFile('xl/workbook.xml'), 'SHEET', 'xlsx'],
    ['slides', officeFile('ppt/presentation.xml'), 'SLIDES', 'pptx'],
    ['an open text', openDocument('text'), 'TEXT', 'odt'],
    ['an open workbook', openDocument('spreadsheet'), 'SHEET', 'ods'],
    ['open slides', openDocument('presentation'), 'SLIDES', 'odp'],
  ])('that is %s is kept as it is, under the ending of what is in it', async (_what, bytes, kind, ending) => {
    const document = await added(bytes, '..\\..\\Budget <2023>.exe');
    expect(document).toMatchObject({ kind, fileName: `Budget 2023.${ending}`, sizeBytes: bytes.length });
    expect((await fetched(document.id)).bytes.equals(bytes)).toBe(true);
  });

  it('that is a picture is encoded anew, whatever hides in it', async () => {
    for (const { bytes, name } of await loadedCorpus()) {
      const { id, kind } = await added(Buffer.from(bytes), name);
      const file = await fetched(id);
      expect([kind, file.contentType]).toEqual(['PICTURE', 'image/webp']);
      expect(file.fileName).toMatch(/\.webp$/);
      const { format, exif, pages = 1 } = await sharp(file.bytes).metadata();
      expect([format, exif, pages]).toEqual(['webp', undefined, 1]);
      expect(file.bytes.includes('<script>')).toBe(false);
    }
  });

  it('that is none of these is refused in words, and leaves nothing', async () => {
    const before = await names();
    const packed = Buffer.from(officeFile('something/else.xml'));
    const refused = (await refusedCorpus()).filter(({ what }) => what !== 'a PDF');
    for (const { what, bytes } of [...refused, { what: 'a packed folder', bytes: packed }]) {
      const { errors } = await send(Buffer.from(bytes));
      expect([what, errors[0]?.extensions.fields]).toEqual([what, { file: [expect.any(String)] }]);
    }
    for (const [bytes, text] of [
      [Buffer.from('just words'), UNKNOWN],
      [Buffer.from('%PDF-1.7 and nothing more'), UNKNOWN],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is an old office file, or one with a password.'],
      [
        officeFile('xl/workbook.xml', { 'xl/vbaProject.bin': 'x' }),
        'This document has macros, which are not kept.',
      ],
      [openDocument('text', { 'Basic/script-lc.xml': 'x' }), 'This document has macros, which are not kept.'],
    ] as const) {
      const { errors } = await send(Buffer.from(bytes));
      expect(errors[0]?.message).toContain(text);
    }
    for (const size of [FIVE_MB + 1, 2 * FIVE_MB]) {
      const document = {
        bytes: Buffer.alloc(size),
        type: 'application/pdf',
        variables: { term: presentTerm },
      };
      expect((await app.upload(present, ADD, document)).errors[0]).toMatchObject({
        message: 'A file may have at most 5 MB.',
        extensions: { code: 'FILE_TOO_LARGE' },
      });
    }
    expect(await names()).toEqual(before);
    expect(await app.sql('select 1 from binder_documents where term_id = $1', [presentTerm])).toEqual([]);
  });

  it('has no public address, and is handed to who may read its binder alone', async () => {
    const { id } = await added(SMALL_PDF);
    const [row] = await app.sql<{ name: string }>(
      'select stored_name name from binder_documents where id = $1',
      [id],
    );
    expect((await fetch(`${app.address}/media/${String(row?.name)}`)).status).toBe(404);
    const picture = await added(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    const [kept] = await app.sql<{ name: string }>(
      'select stored_name name from binder_documents where id = $1',
      [picture.id],
    );
    expect((await fetch(`${app.address}/media/${String(kept?.name)}`)).status).toBe(404);
    const codes = [former, await addPerson(app)].map(
      async (person) => (await app.graphql(person, FILE, { id })).errors[0]?.extensions.code,
    );
    expect(await Promise.all(codes)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  it('has forty others beside it at most', async () => {
    for (let number = 0; number < 40; number += 1) {
      await addBinderDocument(app, present, Number(presentTerm));
    }
    expect((await send(SMALL_PDF)).errors[0]?.extensions.fields).toEqual({
      file: ['A binder holds at most 40 documents of 100 MB together.'],
    });
  });

  it('may be taken out by its person, with its bytes, until the binder is handed over', async () => {
    const DELETE = `mutation ($id: ID!) { deleteBinderDocument(id: $id) { documents { id } } }`;
    const before = await names();
    const first = await added(SMALL_PDF);
    expect(
      (await app.ask<{ deleteBinderDocument: object }>(present, DELETE, { id: first.id }))
        .deleteBinderDocument,
    ).toEqual({ documents: [] });
    expect(await names()).toEqual(before);
    const id = await addBinderDocument(app, former, Number(formerTerm));
    await app.ask(former, HAND_OVER, { term: formerTerm });
    expect((await app.graphql(former, DELETE, { id })).errors[0]?.extensions.code).toBe('CONFLICT');
    expect((await fetched(id)).bytes.equals(SMALL_PDF)).toBe(true);
  });
});

describe('reading a binder', () => {
  it('takes four statements beside the sign-in, however much is in it', async () => {
    const counts: number[] = [];
    for (const rows of [2, 20]) {
      for (let number = 0; number < rows; number += 1) {
        await addBinderNote(app, former, Number(formerTerm));
        await addBinderDocument(app, former, Number(formerTerm));
      }
      const ask = () => app.ask(former, READ, { term: formerTerm });
      counts.push((await countingStatements(ask)).statements);
    }
    expect(counts[1]).toBeLessThanOrEqual(counts[0] ?? 0);
    expect(counts[1]).toBeLessThanOrEqual(5);
  });
});

describe('a document on its way', () => {
  const read = async (): Promise<Binder> =>
    (await app.ask<{ handoverBinder: Binder }>(present, READ, { term: presentTerm })).handoverBinder;

  it('is in the binder only whole, and what is left of others is swept away', async () => {
    const given = { bytes: SMALL_PDF, variables: { term: presentTerm, fileName: 'budget.pdf' } };
    const { data } = await app.upload<{ addBinderDocument: Binder }>(present, ADD, given);
    const [document] = data?.addBinderDocument.documents ?? [];
    const before = await names();
    await app.sql(
      `update binder_documents set is_whole = false, created_at = now() - interval '1 day' where id = $1`,
      [document?.id],
    );
    expect((await read()).documents).toEqual([]);
    expect((await app.graphql(present, FILE, { id: document?.id })).errors[0]?.extensions.code).toBe(
      'NOT_FOUND',
    );
    await app.services.binderDocuments.sweep(app.systemCall());
    expect(await names()).toHaveLength(before.length - 1);
    expect(await app.sql('select 1 from binder_documents where id = $1', [document?.id])).toEqual([]);
  });

  it('does not slip in behind a signature', async () => {
    const add = () =>
      app.upload(former, ADD, { bytes: SMALL_PDF, variables: { term: formerTerm, fileName: 'a.pdf' } });
    const answers = await Promise.all([
      add(),
      add(),
      app.graphql(former, HAND_OVER, { term: formerTerm }),
      add(),
    ]);
    const added = [answers[0], answers[1], answers[3]].filter(({ errors }) => errors.length === 0).length;
    const rows = await app.sql<{ whole: boolean }>(
      'select is_whole whole from binder_documents where term_id = $1',
      [formerTerm],
    );
    expect(rows).toEqual(Array.from({ length: added }, () => ({ whole: true })));
    expect(await names()).toHaveLength((await app.sql('select 1 from binder_documents')).length);
  });
});
