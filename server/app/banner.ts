import type { Config } from '../config/config.ts';
import { optionalRooms } from './optional-rooms.ts';
import type { Product } from './start-product.ts';

/** Tells whoever started the server where it is and how to get in. */
export async function printBanner(
  { address, simulatorUrl }: Pick<Product, 'address' | 'simulatorUrl'>,
  config: Config,
): Promise<void> {
  const lines = [
    '',
    `  Chapterhouse is ready: ${address}`,
    `  GraphQL playground:    ${address}/playground`,
    `  REST documentation:    ${address}/api/docs`,
    ...(simulatorUrl === null ? [] : [`  M-Pesa simulator:      ${simulatorUrl} (no real money moves)`]),
  ];
  if (config.seed === 'demo') {
    const { demoAccounts, DEMO_PASSWORD } = await optionalRooms.demoAccounts();
    lines.push('', `  Demo accounts, password "${DEMO_PASSWORD}":`);
    lines.push(...demoAccounts.map(({ username, label }) => `    ${username.padEnd(12)} ${label}`));
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
