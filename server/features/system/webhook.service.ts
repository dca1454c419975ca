import { causeChain } from '../../core/cause-chain.ts';
import type { Logger } from '../../core/logger.ts';
import { alertWebhookFailures } from '../../core/metrics.ts';

const TIMEOUT_MS = 10_000;

/** Sends alerts to an address of the operator's choice. The address may be a secret itself: it stands in no line. */
export class WebhookService {
  constructor(
    private readonly url: string | null,
    private readonly log: Logger,
  ) {}

  /** Sends one alert; throws when it did not arrive, so that the job is tried again. */
  async send(message: unknown): Promise<void> {
    if (this.url === null) {
      return;
    }
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) {
        throw new Error(`The webhook answered ${String(response.status)}`);
      }
    } catch (error) {
      alertWebhookFailures.inc();
      this.log.warn({ causes: causeChain(error) }, 'an alert could not be sent to the webhook');
      throw new Error('The webhook did not take the alert', { cause: error });
    }
  }
}
