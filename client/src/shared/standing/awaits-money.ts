import type { EventRegistrationState } from '../api/types.generated';

/** An event as far as it says what place somebody has there. */
export type WithOwnPlace = { viewerRegistration: { state: EventRegistrationState } | null } | undefined;

/** Whether the own place is theirs for a time alone, until it is paid. */
export const awaitsMoney = (event: WithOwnPlace): boolean =>
  event?.viewerRegistration?.state === 'AWAITING_PAYMENT';
