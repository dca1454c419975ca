import { registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';

/** How it stands with the money for a place. */
const feeStandings = ['TO_PAY', 'PAID', 'REFUNDED'] as const;

export type FeeStanding = (typeof feeStandings)[number];

export const FeeStandingEnum = enumOf(feeStandings);
registerEnumType(FeeStandingEnum, {
  name: 'EventFeeStanding',
  description: 'How it stands with the money for a place at an event.',
  valuesConfig: {
    TO_PAY: { description: 'It has not come.' },
    PAID: { description: 'It is there.' },
    REFUNDED: { description: 'It was there; it went back, or is on its way back.' },
  },
});

/** The same in a list that leaves the site. */
export const standingWords: Readonly<Record<FeeStanding, string>> = {
  TO_PAY: 'to pay',
  PAID: 'paid',
  REFUNDED: 'refunded',
};
