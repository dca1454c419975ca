import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';
import { feedbackTypes } from './feedback-types.ts';

/** What a member tells the club about a payment, an order or anything else. */
export const FeedbackSchema = defineEntity({
  name: 'Feedback',
  tableName: 'feedback',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('restrict'),
    type: p
      .enum([...feedbackTypes])
      .columnType('varchar(20)')
      .default('OTHER'),
    subject: blankable(150),
    message: p.string().length(2000),
    rating: p.smallint().nullable().check('rating >= 1 and rating <= 5'),
    /** An own payment it is about. A plain number: feedback knows no other feature. */
    paymentId: p.integer().nullable(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'feedback_user_created_index', properties: ['user', 'createdAt'] }],
});
