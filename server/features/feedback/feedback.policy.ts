import { needs } from '../../access/ability.ts';
import { managePayments } from '../payments/payment.policy.ts';

/** Reads what everybody wrote: feedback began as a word about payments. */
export const readAllFeedback = needs(managePayments);
