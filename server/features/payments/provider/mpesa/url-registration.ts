/** The one-time registration of the addresses that hear of PayBill money (daraja.md §9, C2B). */
import type { Answer } from './daraja-http.ts';
import { answerText } from './daraja-http.ts';
import type { DarajaSettings } from './daraja-settings.ts';
import { readGatewayError } from './gateway-errors.ts';
import type { RegistrationOutcome } from './pull-registration.ts';
import { readIdentifier } from './wire-values.ts';

/** Where M-Pesa asks and tells about money that comes without a prompt. Both are secrets. */
export interface PayBillAddresses {
  confirmationUrl: string;
  validationUrl: string;
}

const REGISTERED = /^0+$/;

/** Money is taken where the validation address does not answer: it can be sorted out here, and not at a till. */
export const urlRegistrationBody = (
  { shortcode }: DarajaSettings,
  { confirmationUrl, validationUrl }: PayBillAddresses,
): Record<string, string> => ({
  ShortCode: shortcode,
  ResponseType: 'Completed',
  ConfirmationURL: confirmationUrl,
  ValidationURL: validationUrl,
});

/** Addresses that were registered before are an error to M-Pesa, and to us: they may be others than ours. */
export function readUrlRegistration(answer: Answer): RegistrationOutcome {
  if (answer.kind === 'unsent' || answer.kind === 'silent') {
    return { isRegistered: false, said: 'nothing about the registration.' };
  }
  const code = answer.kind === 'json' ? readIdentifier(answer.body.ResponseCode, 20) : null;
  const isError = answer.kind !== 'json' || readGatewayError(answer.body) !== null;
  return { isRegistered: !isError && code !== null && REGISTERED.test(code), said: answerText(answer) };
}
