import { mailFeature } from '../../../features/mail/mail.feature.ts';
import { rest } from '../../rest-feature.ts';
import { returnedMailRoute } from './returned-mail.route.ts';

export const mailRest = rest({
  feature: mailFeature,
  providerRoutes: ({ returnedMail }, { limiter }) => [returnedMailRoute(returnedMail, limiter)],
});
