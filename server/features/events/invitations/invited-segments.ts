import { registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';

/** Whom organisers invite together. */
export const invitedSegments = ['BOARD', 'YEAR_OF_STUDY', 'HUB', 'EVENT'] as const;

export type InvitedSegment = (typeof invitedSegments)[number];

export const InvitedSegmentEnum = enumOf(invitedSegments);
registerEnumType(InvitedSegmentEnum, {
  name: 'InvitedSegment',
  description: 'People who are invited to an event together.',
  valuesConfig: {
    BOARD: { description: 'Who holds an office of the club.' },
    YEAR_OF_STUDY: { description: 'Members in a year of their studies.' },
    HUB: { description: 'Members of a hub.' },
    EVENT: { description: 'Who had a place at another event.' },
  },
});
