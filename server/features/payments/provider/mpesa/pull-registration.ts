/** The one-time registration of a live short code for its own books (daraja.md §9, Pull Transactions). */
import type { Answer } from './daraja-http.ts';
import { answerText } from './daraja-http.ts';
import type { DarajaSettings } from './daraja-settings.ts';
import { readGatewayError } from './gateway-errors.ts';
import { readIdentifier } from './wire-values.ts';

/** What M-Pesa asks for besides the short code. */
export interface PullRegistration {
  /** A phone of the organisation, `254XXXXXXXXX`. */
  nominatedNumber: string;
  callbackUrl: string;
}

export interface RegistrationOutcome {
  /** True also for a short code that was registered before. */
  isRegistered: boolean;
  /** What M-Pesa answered, as received. */
  said: string;
}

const REGISTERED = '1000';
const REGISTERED_BEFORE = '1001';

export const registrationBody = (
  { shortcode }: DarajaSettings,
  { nominatedNumber, callbackUrl }: PullRegistration,
): Record<string, string> => ({
  ShortCode: shortcode,
  RequestType: 'Pull',
  NominatedNumber: nominatedNumber,
  CallBackURL: callbackUrl,
});

/** Only the two listed codes are a success; silence is none, and asking again does no harm. */
export function readRegistration(answer: Answer): RegistrationOutcome {
  if (answer.kind === 'unsent' || answer.kind === 'silent') {
    return { isRegistered: false, said: 'nothing about the registration.' };
  }
  const status = answer.kind === 'json' ? readIdentifier(answer.body.ResponseStatus, 20) : null;
  const isError = answer.kind !== 'json' || readGatewayError(answer.body) !== null;
  return {
    isRegistered: !isError && (status === REGISTERED || status === REGISTERED_BEFORE),
    said: answerText(answer),
  };
}
