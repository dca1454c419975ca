import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { currentSdl } from '../../server/app/sdl.ts';
import type { Field } from '../../server/core/fields/field.ts';
import { profileFields } from '../../server/features/accounts/account.fields.ts';
import { blogPostFields } from '../../server/features/blog/blog-post.fields.ts';
import { eventFields } from '../../server/features/events/event.fields.ts';
import { feedbackFields } from '../../server/features/feedback/feedback.fields.ts';
import { galleryItemFields } from '../../server/features/gallery/gallery-item.fields.ts';
import { merchandiseItemFields } from '../../server/features/shop/merchandise-item.fields.ts';
import { addPlainEvent } from '../support/gallery.ts';
import { nastyTexts } from '../support/nasty-texts.ts';
import { graphqlDoor, restDoor, type EditedKind } from '../support/object-doors.ts';
import { addPerson, type Person } from '../support/people.ts';
import { eventSamples, samplesOf } from '../support/sample-values.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const kinds: EditedKind[] = [
  {
    ...{ set: eventFields, query: 'event', path: 'events/events', noun: 'Event' },
    samples: eventSamples,
  },
  { set: blogPostFields, query: 'blogPost', path: 'blog', noun: 'Blog post' },
  { set: galleryItemFields, query: 'galleryItem', path: 'gallery', noun: 'Gallery item' },
];

let app: TestApp;
let schema: GraphQLSchema;
let person: Person;
let rows: [number, number];

beforeAll(async () => {
  app = await startTestApp();
  schema = buildSchema(await currentSdl());
  person = await addPerson(app, { role: 'ADMIN' });
  rows = [await addPlainEvent(app), await addPlainEvent(app)];
});
afterAll(() => app.close());

type Fields = Readonly<Record<string, Field>>;

/** The text itself, made longer where the field asks for more. */
const fitting = (text: string, { limits: { min = 1 } }: Field): string =>
  Array.from(text).length < min ? `${text}${'.'.repeat(min)}` : text;

/** A text in every field of words that takes any, alone and beside others in every list. */
const valuesWith = (text: string, fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind, limits }]) => kind === 'texts' || (kind === 'text' && limits.pattern === undefined))
      .map(([name, field]) => [name, field.kind === 'texts' ? [text, 'plain', text] : fitting(text, field)]),
  );

describe.each(kinds)('a text of a $noun', (kind) => {
  it('comes back through both doors as it was sent through either', async () => {
    const doors = [graphqlDoor({ app, schema, person }, kind), restDoor({ app, person }, kind)];
    const first = Object.fromEntries(
      Object.entries(kind.set.fields).map(([name, field]) => [
        name,
        (kind.samples?.[name] ?? samplesOf(field, rows))[0],
      ]),
    );
    const id = (await doors[0]?.make(first)) ?? 0;
    for (const [index, text] of nastyTexts.entries()) {
      const sent = valuesWith(text, kind.set.fields);
      await doors[index % doors.length]?.change(id, sent);
      for (const door of doors) {
        expect({ through: door.name, text, ...(await door.read(id)) }).toMatchObject(sent);
      }
    }
  }, 120_000);
});

describe('a text of an item of the shop', () => {
  it('comes back through both doors as it was sent through either', async () => {
    const { id } = await addItem(app);
    const path = `/api/merchandise/items/${String(id)}/`;
    const change =
      'mutation ($id: ID!, $input: UpdateMerchandiseItemInput!) { updateMerchandiseItem(id: $id, input: $input) { id } }';
    for (const [index, text] of nastyTexts.entries()) {
      const sent = valuesWith(text, merchandiseItemFields.fields);
      if (index % 2 === 0) {
        await app.ask(person, change, { id: String(id), input: sent });
      } else {
        expect((await app.rest('PATCH', path, { token: person.token, body: sent })).status).toBe(200);
      }
      const { merchandiseItem } = await app.ask<{ merchandiseItem: object }>(
        null,
        'query ($id: ID!) { merchandiseItem(id: $id) { name description } }',
        { id: String(id) },
      );
      expect(merchandiseItem).toMatchObject(sent);
      expect((await app.rest('GET', path)).body).toMatchObject(sent);
    }
  }, 120_000);
});

describe('a text of a profile', () => {
  it('comes back through both doors as it was sent through either', async () => {
    for (const [index, text] of nastyTexts.entries()) {
      const sent = valuesWith(text, profileFields.fields);
      if (index % 2 === 0) {
        await app.ask(
          person,
          'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
          {
            input: sent,
          },
        );
      } else {
        const { countyOfOrigin, ...others } = sent;
        const body = { ...others, county_of_origin: countyOfOrigin };
        expect((await app.rest('PATCH', '/api/users/me/', { token: person.token, body })).status).toBe(200);
      }
      const { me } = await app.ask<{ me: object }>(person, '{ me { name course countyOfOrigin hub bio } }');
      expect(me).toEqual(sent);
      const { body: read } = await app.rest('GET', '/api/users/me/', { token: person.token });
      expect({ ...read, countyOfOrigin: read['county_of_origin'] }).toMatchObject(sent);
    }
  }, 120_000);
});

describe('a text of feedback', () => {
  it('is listed by both doors as it was sent through either', async () => {
    for (const [index, text] of nastyTexts.entries()) {
      const sender = await addPerson(app);
      const sent = valuesWith(text, feedbackFields.fields);
      if (index % 2 === 0) {
        await app.ask(sender, 'mutation ($input: FeedbackInput!) { sendFeedback(input: $input) { id } }', {
          input: sent,
        });
      } else {
        await app.rest('POST', '/api/payment/feedback/', { token: sender.token, body: sent });
      }
      const { feedback } = await app.ask<{ feedback: { results: object[] } }>(
        sender,
        '{ feedback { results { subject message } } }',
      );
      expect(feedback.results).toEqual([sent]);
      const { body } = await app.rest('GET', '/api/payment/feedback/', { token: sender.token });
      expect(body['results']).toMatchObject([sent]);
    }
  }, 120_000);
});
