import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'type-graphql';
import {
  buildSchema,
  getIntrospectionQuery,
  graphqlSync,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { currentFields, currentSchema, currentSdl, FIELDS_FILE, SDL_FILE } from '../../server/app/sdl.ts';

let sdl: string;
let schema: GraphQLSchema;

beforeAll(async () => {
  sdl = await currentSdl();
  schema = buildSchema(sdl);
});

interface Described {
  place: string;
  description: string | null | undefined;
}

const rootNames = ['Query', 'Mutation', 'Subscription'];
const standard = ['String', 'Int', 'Float', 'Boolean', 'ID'];

const insideOf = (type: GraphQLNamedType): Described[] => {
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map(({ name, description }) => ({ place: name, description }));
  }
  if (!isObjectType(type) && !isInterfaceType(type)) {
    return [];
  }
  return Object.values(type.getFields()).flatMap(({ name, description, args }) => [
    { place: name, description },
    ...args.map((arg) => ({ place: `${name}(${arg.name})`, description: arg.description })),
  ]);
};

/** A type with everything inside it that can have a description. */
const partsOf = (type: GraphQLNamedType): Described[] => [
  ...(rootNames.includes(type.name) ? [] : [{ place: type.name, description: type.description }]),
  ...insideOf(type).map(({ place, description }) => ({ place: `${type.name}.${place}`, description })),
];

const ownTypes = (): GraphQLNamedType[] =>
  Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__') && !standard.includes(name));

describe('the published schema', () => {
  it('is the one the code emits: run `node --import tsx server/app/emit-sdl.ts` after a change', async () => {
    expect(await readFile(SDL_FILE, 'utf8')).toBe(sdl);
  });

  it('answers every question about itself, which a start no longer asks', async () => {
    const source = getIntrospectionQuery();
    expect(graphqlSync({ schema: await currentSchema(), source }).errors).toBeUndefined();
  });

  it('has the limits of the editable fields beside it, as the code has them', async () => {
    expect(await readFile(FIELDS_FILE, 'utf8')).toBe(currentFields());
  });

  it('is made of classes that are named like what they publish, and `Type`', () => {
    const classes = new Map(getMetadataStorage().objectTypes.map(({ name, target }) => [name, target.name]));
    const misnamed = ownTypes()
      .filter((type) => isObjectType(type) && !rootNames.includes(type.name))
      .map(({ name }) => ({ published: name, written: classes.get(name) }))
      .filter(({ published, written }) => written !== `${published}Type`);
    expect(misnamed).toEqual([]);
  });

  it('describes every type, field, argument, enum and input field in a sentence', () => {
    const parts = ownTypes().flatMap(partsOf);
    expect(parts.length).toBeGreaterThan(100);
    expect(parts.filter(({ description }) => !description?.endsWith('.')).map(({ place }) => place)).toEqual(
      [],
    );
  });

  it('has no description on which a repetition of the name stands alone', () => {
    const words = (text: string): string =>
      text
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(/[^A-Za-z ]/g, '')
        .toLowerCase();
    const empty = ownTypes()
      .flatMap(partsOf)
      .filter(({ place, description }) => words(place.split('.').at(-1) ?? '') === words(description ?? ''));
    expect(empty.map(({ place }) => place)).toEqual([]);
  });

  it('keeps secrets out: nothing is called hash, secret or key, and a token leaves only at sign-in', () => {
    const readable = ownTypes().filter((type) => isObjectType(type) || isInterfaceType(type));
    const names = readable.flatMap((type) =>
      Object.keys(type.getFields()).map((field) => `${type.name}.${field}`),
    );
    expect(
      names.filter((name) => /hash|secret|passkey|password|token/i.test(name.split('.')[1] ?? '')),
    ).toEqual([
      ...['addPasskey', 'askForNewPasskey', 'askForPasskey', 'changePassword'].map(
        (name) => `Mutation.${name}`,
      ),
      ...['removePasskey', 'renamePasskey', 'requestPasswordReset', 'signInWithPasskey'].map(
        (name) => `Mutation.${name}`,
      ),
      // Their names; what opens something stays with the device.
      'SecondFactor.passkeys',
      'Session.token',
    ]);
  });

  it('takes no amount, role or status from a caller who writes, but how much of a payment goes back and what staff decide about people, prices and orders', () => {
    // A filter may name a status to look for; what it names is never stored.
    const inputs = ownTypes()
      .filter(isInputObjectType)
      .filter(({ name }) => !name.endsWith('FilterInput'));
    const names = inputs.flatMap((type) =>
      Object.keys(type.getFields()).map((field) => `${type.name}.${field}`),
    );
    expect(names.length).toBeGreaterThan(10);
    expect(
      names.filter((name) =>
        /^(amount|price|total|role|permissions|isActive|userId|status|id)$/i.test(name.split('.')[1] ?? ''),
      ),
    ).toEqual([
      'CashAtDoorInput.userId',
      'ChangePermissionsInput.permissions',
      'ChangeRoleInput.role',
      'CreateDiscountInput.amount',
      'CreateMerchandiseItemInput.price',
      'CreateMerchandiseVariantInput.price',
      'RequestRefundInput.amount',
      'SetUserActiveInput.isActive',
      'UpdateDiscountInput.amount',
      'UpdateMerchandiseItemInput.price',
      'UpdateMerchandiseVariantInput.price',
      'UpdateOrderStatusInput.status',
    ]);
  });
});
