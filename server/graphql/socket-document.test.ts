import { describe, expect, it } from '@jest/globals';
import { buildSchema, Kind, specifiedRules, type DocumentNode, type ValidationRule } from 'graphql';
import { DocumentCosts } from './document-cost.ts';
import { documentChecker } from './socket-document.ts';

const schema = buildSchema(`
  type Query { one: Int }
  type Subscription { told(of: Int!): Int }
`);
const TOLD = 'subscription ($of: Int!) { told(of: $of) }';
const MANY = 300;

const longText = `${TOLD}${' '.repeat(5000)}`;

/** A checker, and how many documents it has validated. */
function startChecking() {
  let validated = 0;
  const counting: ValidationRule = () => ({ [Kind.DOCUMENT]: () => void (validated += 1) });
  const check = documentChecker({
    schema,
    rules: [...specifiedRules, counting],
    costs: new DocumentCosts(schema),
  });
  return {
    ask: (query: string, of: unknown = 1) => check({ query, variables: { of } }),
    count: () => validated,
  };
}

const isRefused = (answer: DocumentNode | readonly unknown[]): boolean => Array.isArray(answer);

describe('the documents of sockets', () => {
  it('are read once for all who ask the same', () => {
    const { ask, count } = startChecking();
    expect(ask(TOLD, 2)).toBe(ask(TOLD, 1));
    expect(count()).toBe(1);
  });

  it('have their variables checked each time', () => {
    const { ask } = startChecking();
    expect(isRefused(ask(TOLD, 1))).toBe(false);
    expect(ask(TOLD, 'many')).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('are not kept where they are refused', () => {
    const { ask, count } = startChecking();
    const refusals = [ask('subscription { gone }'), ask('subscription { gone }')];
    expect(refusals.map(isRefused)).toEqual([true, true]);
    expect(count()).toBe(2);
    expect(ask('{ one }')).toMatchObject([{ message: 'Only subscriptions are served here.' }]);
    expect(ask('{ one }')).toMatchObject([{ message: 'Only subscriptions are served here.' }]);
  });

  it('are kept in a bounded number, and not where they are very long', () => {
    const { ask, count } = startChecking();
    const first = ask(TOLD);
    Array.from({ length: MANY }, (_, place) => ask(`${TOLD} # ${String(place)}`));
    expect(ask(TOLD)).not.toBe(first);
    const before = count();
    ask(longText);
    ask(longText);
    expect(count()).toBe(before + 2);
  });
});
