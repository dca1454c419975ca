import type { InferEntity } from '@mikro-orm/core';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { fieldSetOf } from '../../core/fields/field-set.ts';
import { oneOf, words } from '../../core/fields/kinds.ts';
import { optionalNumber, optionalReference, optionalWords } from '../../core/fields/optional-kinds.ts';
import { fieldTexts } from '../../core/validation/fields.ts';
import { registrationFields } from '../accounts/account.fields.ts';
import { feedbackTypes } from './feedback-types.ts';
import type { FeedbackSchema } from './feedback.entity.ts';

/** The names of the types in GraphQL. */
export const FeedbackTypeEnum = enumOf(feedbackTypes);

/** What the server keeps of a message itself; `paymentId` is the payment. */
type Kept =
  | 'id'
  | 'user'
  | 'senderName'
  | 'senderEmail'
  | 'paymentId'
  | 'createdAt'
  | 'state'
  | 'assignee'
  | 'answer'
  | 'answeredBy'
  | 'answeredAt'
  | 'closingNote'
  | 'closedBy'
  | 'closedAt';

const message = words('The message', {
  min: 3,
  max: 2000,
  hasLines: true,
  tooShort: 'Message must be at least 3 characters',
  blank: fieldTexts.blank,
});
const subject = optionalWords('The message in a few words', 150);

/** What visitors write to the club. */
export const visitorFields = {
  name: registrationFields.name,
  email: registrationFields.email,
  subject,
  message,
};

/** What members write to the club (F2). */
export const feedbackFields = fieldSetOf<InferEntity<typeof FeedbackSchema>, Kept>()(
  {
    type: oneOf('What it is about', feedbackTypes, FeedbackTypeEnum, 'OTHER'),
    message,
    subject,
    rating: optionalNumber('How satisfied the sender is, 5 being best', { min: 1, max: 5 }),
    payment: optionalReference('An own payment it is about'),
  },
  { payment: ({ paymentId }) => paymentId },
);
