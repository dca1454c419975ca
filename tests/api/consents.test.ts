import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documentsInForce } from '../../server/features/consents/club-documents.ts';
import { termsVersion, privacyVersion } from '../../client/src/features/site/content/versions.ts';
import { addPaidMember, addPerson, signIn, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const OWN = '{ documents { document version acceptedAt isNewVersion isAsked } allowsPhotos }';
const MINE = `{ myConsents ${OWN} }`;
const ANSWER = `mutation ($input: AnswerDocumentsInput!) { answerDocuments(input: $input) ${OWN} }`;
const PHOTOS = `mutation ($allows: Boolean!) { choosePhotoConsent(allows: $allows) ${OWN} }`;

interface Own {
  documents: { document: string; acceptedAt: string | null; isNewVersion: boolean; isAsked: boolean }[];
  allowsPhotos: boolean | null;
}

const mine = async (person: Person): Promise<Own> =>
  (await app.ask<{ myConsents: Own }>(person, MINE)).myConsents;

const asked = async (person: Person): Promise<string[]> =>
  (await mine(person)).documents.filter(({ isAsked }) => isAsked).map(({ document }) => document);

const both = (['TERMS', 'PRIVACY'] as const).map((document) => ({
  document,
  version: documentsInForce[document].version,
}));

const again = async (person: Person): Promise<Person> => ({ ...person, token: await signIn(app, person.id) });

describe('the terms and the privacy policy', () => {
  it('say on their pages the versions that are recorded', () => {
    expect([termsVersion, privacyVersion]).toEqual(both.map(({ version }) => version));
  });

  it('are accepted by whoever joins, in the versions in force', async () => {
    const input = {
      name: 'New Member',
      email: 'joins@example.org',
      username: 'JOINS/1',
      password: 'long enough',
    };
    await app.ask(null, 'mutation ($input: RegisterInput!) { register(input: $input) { id } }', {
      input: { ...input, passwordConfirm: input.password },
    });
    const rows = await app.sql(
      `select document, version::text, answer, session_id from document_consents c join users u on u.id = c.user_id
        where u.username = 'JOINS/1' order by c.id`,
    );
    expect(rows).toEqual(both.map((said) => ({ ...said, answer: 'ACCEPTED', session_id: null })));
  });

  it('are asked of everybody else once a sign-in, until they accept them', async () => {
    const person = await addPerson(app);
    expect(await asked(person)).toEqual(['TERMS', 'PRIVACY']);
    await app.ask(person, ANSWER, { input: { documents: both, accepts: false } });
    expect(await asked(person)).toEqual([]);
    const later = await again(person);
    expect(await asked(later)).toEqual(['TERMS', 'PRIVACY']);
    await Promise.all(
      [0, 1].map(() => app.ask(later, ANSWER, { input: { documents: both, accepts: true } })),
    );
    const { documents } = await mine(later);
    expect(documents.map(({ acceptedAt, isAsked }) => [acceptedAt !== null, isAsked])).toEqual([
      [true, false],
      [true, false],
    ]);
    await app.ask(later, ANSWER, { input: { documents: both, accepts: false } });
    expect((await mine(later)).documents).toEqual(documents);
  });

  it('are asked again when there is a new version, of whoever accepted the one before', async () => {
    const person = await addPerson(app);
    await app.ask(person, ANSWER, { input: { documents: both, accepts: true } });
    await app.sql(
      `update document_consents set version = version - 1 where document = 'TERMS' and user_id = $1`,
      [person.id],
    );
    const { documents } = await mine(person);
    expect(documents.map(({ isAsked, isNewVersion }) => [isAsked, isNewVersion])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('are accepted in no other version than the one in force', async () => {
    const person = await addPerson(app);
    const refused = async (version: string) =>
      (
        await app.graphql(person, ANSWER, {
          input: { documents: [{ document: 'TERMS', version }], accepts: true },
        })
      ).errors[0]?.extensions.code;
    expect(await refused('2020-01-01')).toBe('CONFLICT');
    expect(await refused('soon')).toBe('BAD_USER_INPUT');
    expect(await asked(person)).toEqual(['TERMS', 'PRIVACY']);
  });
});

describe('being shown in pictures', () => {
  it('is asked of nobody, chosen by each, and told to whoever puts pictures up', async () => {
    const [shy, open] = [await addPerson(app, { name: 'Shy Member' }), await addPerson(app)];
    expect((await mine(shy)).allowsPhotos).toBeNull();
    await app.ask(open, PHOTOS, { allows: true });
    await app.ask(shy, PHOTOS, { allows: true });
    await app.ask(shy, PHOTOS, { allows: false });
    expect((await mine(shy)).allowsPhotos).toBe(false);
    const editor = await addPaidMember(app, { granted: ['gallery.upload_media'] });
    expect(await app.ask(editor, '{ peopleNotToShow { name } }')).toEqual({
      peopleNotToShow: [{ name: 'Shy Member' }],
    });
  });
});
