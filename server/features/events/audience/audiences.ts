import { registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';

/** For whom an event can be. */
export const audiences = ['ALL', 'BOARD', 'YEAR_OF_STUDY', 'HUB', 'INVITED'] as const;

export type Audience = (typeof audiences)[number];

export const AudienceEnum = enumOf(audiences);
registerEnumType(AudienceEnum, {
  name: 'EventAudience',
  description: 'Who may have a place at an event. Everybody may read about it.',
  valuesConfig: {
    ALL: { description: 'All members.' },
    BOARD: { description: 'Who holds an office of the club.' },
    YEAR_OF_STUDY: { description: 'Members in `audienceYear` of their studies.' },
    HUB: { description: 'Members of `audienceHub`.' },
    INVITED: { description: 'Who is invited; see `eventInvitations`.' },
  },
});
