import { feedbackTypes } from '../../features/feedback/feedback-types.ts';
import type { GatewayServices } from '../gateway-parts.ts';
import * as schema from '../json-schema.ts';
import { presentFeedback } from '../presenters/feedback.presenter.ts';
import { oneOf } from '../request/filters.ts';
import { made, ok, route, type Route } from '../route.ts';

const tag = 'Feedback';

/** Messages to the club (contract §18). */
export const feedbackRoutes = ({ feedback }: GatewayServices): Route[] => [
  route({
    row: 'F1',
    method: 'GET',
    path: 'payment/feedback',
    operation: 'Query.feedback',
    tag,
    summary: "Own feedback, everybody's for those who manage payments; newest first.",
    paged: true,
    filters: { type: oneOf(feedbackTypes) },
    answers: { 200: schema.ref('FeedbackPage') },
    handle: async (call, { filters, page, pageBody }) =>
      ok(pageBody(await feedback.list(call, filters.type, page), presentFeedback)),
  }),
  route({
    row: 'F2',
    method: 'POST',
    path: 'payment/feedback',
    operation: 'Mutation.sendFeedback',
    tag,
    summary: 'Sends a message to the club.',
    body: schema.command(
      {
        type: schema.withDefault(schema.codes(feedbackTypes), 'OTHER'),
        message: schema.text(3, 2000),
        subject: schema.text(0, 150),
        rating: schema.nullable(schema.whole(1, 5)),
        payment: schema.nullable(schema.integer),
      },
      ['message'],
    ),
    answers: { 201: schema.ref('Feedback') },
    handle: async (call, { body }) => made(presentFeedback(await feedback.send(call, body))),
  }),
];
