import { parseArgs } from 'node:util';
import { type Config, configFromProcess } from '../config/config.ts';
import { systemClock } from '../core/clock.ts';
import { createLogger } from '../core/logger.ts';
import { normaliseKenyanPhone } from '../features/payments/records/phone.ts';
import { DarajaClient } from '../features/payments/provider/mpesa/daraja-client.ts';

const USAGE = 'Usage: npm run mpesa:register-pull -- --phone 0712345678';

/** Nothing that the server needs is sent there: it asks for the books itself. M-Pesa wants an address all the same. */
const UNREAD_PATH = '/api/payment/pull/';

function phoneFromArguments(): string {
  const { values } = parseArgs({ options: { phone: { type: 'string' } } });
  const phone = normaliseKenyanPhone(values.phone ?? '');
  if (phone === null) {
    throw new Error(`M-Pesa asks for a phone of the organisation.\n${USAGE}`);
  }
  return phone;
}

async function register({ mpesa, publicUrl }: Config, nominatedNumber: string): Promise<void> {
  const origin = mpesa.callbackOrigin ?? publicUrl;
  if (mpesa.baseUrl === null || origin === null) {
    throw new Error('MPESA_BASE_URL, the M-Pesa credentials and MPESA_CALLBACK_ORIGIN are needed.');
  }
  const client = new DarajaClient(
    { ...mpesa, baseUrl: mpesa.baseUrl },
    { clock: systemClock, log: createLogger('error') },
  );
  const callbackUrl = origin.replace(/\/+$/, '') + UNREAD_PATH;
  const { isRegistered, said } = await client.registerPull({ nominatedNumber, callbackUrl });
  process.stdout.write(`M-Pesa said: ${said}\n`);
  if (!isRegistered) {
    throw new Error(`Short code ${mpesa.shortcode} is not registered for Pull Transactions.`);
  }
  process.stdout.write(`Short code ${mpesa.shortcode} is registered for Pull Transactions.\n`);
}

try {
  await register(configFromProcess(), phoneFromArguments());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
