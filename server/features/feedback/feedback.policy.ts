import { needs } from '../../access/ability.ts';
import { managePayments } from '../payments/payment.policy.ts';

/** Whoever reads what everybody wrote also answers it: feedback began as a word about payments. */
export const workOnFeedback = managePayments;

/** Reads what everybody wrote. */
export const readAllFeedback = needs(workOnFeedback);
