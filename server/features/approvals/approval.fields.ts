import type { InferEntity } from '@mikro-orm/core';
import { fieldSetOf } from '../../core/fields/field-set.ts';
import { oneOf, words } from '../../core/fields/kinds.ts';
import { optionalReference, optionalWords } from '../../core/fields/optional-kinds.ts';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { fieldTexts } from '../../core/validation/fields.ts';
import { approvalRequestTypes } from './approval-kinds.ts';
import type { ApprovalSchema } from './approval.entity.ts';

/** The names of the request types in GraphQL. */
export const ApprovalRequestTypeEnum = enumOf(approvalRequestTypes);

/** What the server keeps of a request itself. */
type Kept =
  | 'id'
  | 'status'
  | 'decisionNotes'
  | 'permission'
  | 'requestedBy'
  | 'decidedBy'
  | 'decidedAt'
  | 'createdAt'
  | 'updatedAt';

/** What people write when they ask for something (P2). */
export const approvalFields = fieldSetOf<InferEntity<typeof ApprovalSchema>, Kept>()(
  {
    title: words('What is asked for, in a few words', {
      min: 3,
      max: 200,
      tooShort: 'Title must be at least 3 characters',
      blank: fieldTexts.blank,
    }),
    description: optionalWords('More about it', 2000),
    requestType: oneOf('What kind of request it is', approvalRequestTypes, ApprovalRequestTypeEnum, 'OTHER'),
    targetUser: optionalReference('The person it is about'),
  },
  {},
);
