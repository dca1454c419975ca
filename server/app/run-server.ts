import '../config/quick-types.ts';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { printBanner } from './banner.ts';
import { startProblem } from './start-problem.ts';
import { startProduct } from './start-product.ts';
import { onStopSignal } from './stop-signals.ts';
import { ConfigError, configFromProcess } from '../config/config.ts';
import { createLogger } from '../core/logger.ts';

try {
  const config = configFromProcess();
  const log = createLogger(config.logLevel);
  const ending = new AbortController();
  const starting = startProduct(config, {
    log,
    clientFolder: resolve('dist/client'),
    signal: ending.signal,
  });
  const letGo = onStopSignal(log, async () => {
    ending.abort();
    const product = await starting.catch(() => null);
    await product?.stop();
  });
  try {
    await printBanner(await starting, config);
    // Who is killed writes nothing down at its end.
    flushCompileCache();
  } catch (error) {
    if (!ending.signal.aborted) {
      letGo();
      throw error;
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : startProblem(error)}\n`);
  process.exitCode = 1;
}
