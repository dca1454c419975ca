import './config/quick-types.ts';
import { resolve } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { printBanner } from './app/banner.ts';
import { startProduct } from './app/start-product.ts';
import { ConfigError, configFromProcess } from './config/config.ts';
import { createLogger } from './core/logger.ts';

const STOP_WITHIN_MS = 20_000;

try {
  const config = configFromProcess();
  const log = createLogger(config.logLevel);
  const product = await startProduct(config, { log, clientFolder: resolve('dist/client') });
  closeWithGrace({ delay: STOP_WITHIN_MS, logger: log }, async ({ err, signal }) => {
    log.info({ err, signal }, 'stopping');
    await product.stop();
  });
  printBanner(product, config);
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
}
