import { registerEnumType } from 'type-graphql';
import { enumOf } from '../../core/graphql/enum-of.ts';

/** What the search over everything finds, in the order in which it is shown: what is one's own comes first. */
export const searchKinds = [
  'OWN_REGISTRATION',
  'OWN_ORDER',
  'OWN_PAYMENT',
  'OWN_POST',
  'CLUB_MEMBER',
  'PAYMENT',
  'ORDER',
  'EVENT',
  'POST',
] as const;

export type SearchKind = (typeof searchKinds)[number];

export const SearchKindEnum = enumOf(searchKinds);
registerEnumType(SearchKindEnum, {
  name: 'SearchKind',
  description: 'What the search over everything finds.',
  valuesConfig: {
    OWN_REGISTRATION: { description: "The caller's place at an event that is not over, or turn for one." },
    OWN_ORDER: { description: 'An order of the caller.' },
    OWN_PAYMENT: { description: 'A payment of the caller.' },
    OWN_POST: { description: 'A post of the caller, whatever its state.' },
    CLUB_MEMBER: { description: 'A member, as far as the caller sees the members.' },
    PAYMENT: { description: "Anybody's payment, for who sees all of them." },
    ORDER: { description: "Anybody's order, for who sees all of them." },
    EVENT: { description: 'An event that the caller may read about.' },
    POST: { description: 'A post that the caller may read.' },
  },
});
