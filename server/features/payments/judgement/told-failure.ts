import type { ResultMeaning } from '../provider/payment-provider.ts';
import type { FailedEvidence } from '../settlement/settlement.service.ts';

/** A failure that the provider has told by one of its result codes. */
export const toldFailure = (
  { code, meaning, operatorAlert, sentence, nextStep }: ResultMeaning,
  description: string,
): FailedEvidence => ({
  code,
  description,
  explanation: `${sentence} ${nextStep}`.trim(),
  state: 'FAILED',
  operatorFault: operatorAlert ? { code, meaning } : null,
});
