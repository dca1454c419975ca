import { feedbackTypes } from '../../../features/feedback/feedback-types.ts';
import { feedbackFeature } from '../../../features/feedback/feedback.feature.ts';
import { feedbackFields } from '../../../features/feedback/feedback.fields.ts';
import { commandOf } from '../../request/command.ts';
import { oneOf } from '../../request/filters.ts';
import { rest } from '../../rest-feature.ts';
import { made, ok, route } from '../../route.ts';
import { feedbackMessage, feedbackPage } from './feedback.resource.ts';

const tag = 'Feedback';

/** Messages to the club (contract §18). */
export const feedbackRest = rest({
  feature: feedbackFeature,
  routes: ({ feedback }) => [
    route({
      row: 'F1',
      method: 'GET',
      path: 'payment/feedback',
      operation: 'Query.feedback',
      tag,
      summary: "Own feedback, everybody's for those who manage payments; newest first.",
      paged: true,
      filters: { type: oneOf(feedbackTypes) },
      answers: { 200: feedbackPage },
      handle: async (call, { filters, page, listed }) =>
        ok(listed(await feedback.list(call, { type: filters.type }, page))),
    }),
    route({
      row: 'F2',
      method: 'POST',
      path: 'payment/feedback',
      operation: 'Mutation.sendFeedback',
      tag,
      summary: 'Sends a message to the club.',
      body: commandOf(feedbackFields.create),
      answers: { 201: feedbackMessage },
      handle: async (call, { body }) => made(await feedback.send(call, body)),
    }),
  ],
});
