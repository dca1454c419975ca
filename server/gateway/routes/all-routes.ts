import type { GatewayServices } from '../gateway-parts.ts';
import type { Route } from '../route.ts';
import { blogRoutes } from './blog.routes.ts';
import { eventRegistrationRoutes } from './event-registration.routes.ts';
import { eventRoutes } from './event.routes.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { galleryRoutes } from './gallery.routes.ts';
import { membershipRoutes } from './membership.routes.ts';
import { mpesaRoutes } from './mpesa.routes.ts';
import { notificationRoutes } from './notification.routes.ts';
import { paymentBooksRoutes } from './payment-books.routes.ts';
import { paymentRoutes } from './payment.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { sessionRoutes } from './session.routes.ts';

/** The route table: every row of the contract that mirrors a GraphQL operation. */
export const allRoutes = (services: GatewayServices): Route[] => [
  ...sessionRoutes(services),
  ...profileRoutes(services),
  ...paymentRoutes(services),
  ...paymentBooksRoutes(services),
  ...mpesaRoutes(services),
  ...feedbackRoutes(services),
  ...notificationRoutes(services),
  ...membershipRoutes(services),
  ...eventRoutes(services),
  ...eventRegistrationRoutes(services),
  ...galleryRoutes(services),
  ...blogRoutes(services),
];
