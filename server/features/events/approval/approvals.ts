import { registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';

/** How an event stands before others than those who manage events see it. */
export const approvals = ['PUBLISHED', 'WAITING', 'SENT_BACK'] as const;

export type Approval = (typeof approvals)[number];

export const ApprovalEnum = enumOf(approvals);
registerEnumType(ApprovalEnum, {
  name: 'EventApproval',
  description: 'Whether an event is in the calendar, or known to those alone who manage events.',
  valuesConfig: {
    PUBLISHED: { description: 'Everybody may read about it.' },
    WAITING: { description: 'It waits for somebody who approves events.' },
    SENT_BACK: { description: 'It was sent back with a reason; its author may change it and ask again.' },
  },
});
