import { type Config, configFromProcess } from '../config/config.ts';
import { systemClock } from '../core/clock.ts';
import { createLogger } from '../core/logger.ts';
import { payBillAddresses } from '../features/payments/paybill/paybill-addresses.ts';
import { DarajaClient } from '../features/payments/provider/mpesa/daraja-client.ts';

/** Tells M-Pesa where it reports money that comes to the PayBill. The addresses are secrets and are never printed. */
async function register({ mpesa, publicUrl }: Config): Promise<void> {
  const origin = mpesa.callbackOrigin ?? publicUrl;
  const { baseUrl, paybillToken, shortcode } = mpesa;
  if (baseUrl === null || origin === null || paybillToken === null) {
    throw new Error(
      'MPESA_BASE_URL, the M-Pesa credentials, MPESA_CALLBACK_ORIGIN and MPESA_PAYBILL_TOKEN are needed.',
    );
  }
  const client = new DarajaClient({ ...mpesa, baseUrl }, { clock: systemClock, log: createLogger('error') });
  const { isRegistered, said } = await client.registerUrls(payBillAddresses(origin, paybillToken));
  process.stdout.write(`M-Pesa said: ${said.replaceAll(paybillToken, '…')}\n`);
  if (!isRegistered) {
    throw new Error(`Short code ${shortcode} is not registered for PayBill payments.`);
  }
  process.stdout.write(`Short code ${shortcode} tells of PayBill payments at ${origin} from now on.\n`);
}

try {
  await register(configFromProcess());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
