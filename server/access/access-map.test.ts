import { describe, expect, it } from '@jest/globals';
import { mergeAccess } from './access-map.ts';
import { auth, pub } from './rules.ts';

describe('mergeAccess', () => {
  it('joins the operations of all features', () => {
    const merged = mergeAccess(
      { Query: { me: auth }, Mutation: { login: pub } },
      { Query: { events: pub }, Subscription: { eventChanged: auth } },
    );
    expect(merged).toEqual({
      Query: { me: auth, events: pub },
      Mutation: { login: pub },
      Subscription: { eventChanged: auth },
    });
  });

  it('refuses two rules for one operation', () => {
    expect(() => mergeAccess({ Query: { me: auth } }, { Query: { me: pub } })).toThrow(
      'Query.me has two access rules',
    );
  });

  it('keeps queries and mutations of one name apart', () => {
    const merged = mergeAccess({ Query: { payment: auth } }, { Mutation: { payment: pub } });
    expect(merged.Query.payment).toBe(auth);
    expect(merged.Mutation.payment).toBe(pub);
  });

  it('leaves the maps it was given alone', () => {
    const first = { Query: { me: auth } };
    mergeAccess(first, { Query: { events: pub } });
    expect(first).toEqual({ Query: { me: auth } });
  });
});
