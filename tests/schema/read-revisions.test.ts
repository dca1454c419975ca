import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  isInputObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type NamedTypeNode,
  type TypeNode,
} from 'graphql';
import { currentSchema } from '../../server/app/sdl.ts';
import { clientOperations, type ClientOperation } from '../support/client-documents.ts';

const namedIn = (type: TypeNode): NamedTypeNode =>
  type.kind === Kind.NAMED_TYPE ? type : namedIn(type.type);

/** What a file sends by an operation without the revision: `const [move] = useMutation(MoveEventDocument)`, then `move({ … })`. */
function silentCalls(text: string, name: string): string[] {
  const [, sends = ''] =
    new RegExp(`const \\[(\\w+)[^\\]]*\\] = useMutation\\(\\s*${name}Document`).exec(text) ?? [];
  const calls = [...text.matchAll(new RegExp(`\\b${sends}\\(\\{ variables: (.*)`, 'g'))].map(
    ([call]) => call,
  );
  const isSaid = (call: string): boolean =>
    call.includes(NAME) || (/\binput\b(?!:)/.test(call) && text.includes(NAME));
  // Sent in another way, the file has to speak of it at least.
  return calls.length === 0
    ? [name].filter(() => !text.includes(NAME))
    : calls.filter((call) => !isSaid(call));
}

/** What pages ask for by the revision that somebody has read. */
const NAME = 'revision';

describe('a page that decides about something', () => {
  it('says which revision of it was read, wherever the server asks', async () => {
    const info = new TypeInfo(await currentSchema());
    const silent: string[] = [];
    const saying: string[] = [];
    const look = ({ document }: ClientOperation) =>
      visit(
        document,
        visitWithTypeInfo(info, {
          Field: (field) => {
            const isAsked = info.getFieldDef()?.args.some(({ name }) => name === NAME) ?? false;
            const says = field.arguments?.some(
              ({ name, value }) => name.value === NAME && value.kind === Kind.VARIABLE,
            );
            if (isAsked) (says ? saying : silent).push(field.name.value);
          },
        }),
      );
    clientOperations().forEach(look);
    expect(silent).toEqual([]);
    expect(saying).toContain('approveEvent');
  });

  it('says so too where the revision stands among what is sent, in each place that sends it', async () => {
    const schema = await currentSchema();
    const asks = (type: string): boolean => {
      const named = schema.getType(type);
      return isInputObjectType(named) && NAME in named.getFields();
    };
    const asking = clientOperations()
      .filter(({ operation }) =>
        operation.variableDefinitions?.some(({ type }) => asks(namedIn(type).name.value)),
      )
      .map(({ name }) => name);
    const sources = globSync('client/src/**/*.{ts,tsx}')
      .filter((path) => !path.endsWith('.generated.ts'))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
    const silent = asking.flatMap((name) =>
      sources
        .filter(({ text }) => new RegExp(`\\b${name}Document\\b`).test(text))
        .flatMap(({ path, text }) => silentCalls(text, name).map((call) => `${path}: ${call}`)),
    );
    expect(silent).toEqual([]);
    expect(asking).toEqual(
      expect.arrayContaining(['SendEventBack', 'CancelEvent', 'MoveEvent', 'PutOffEvent']),
    );
  });
});
