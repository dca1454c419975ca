import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { printBanner } from './banner.ts';
import { ServedNever, startProcesses } from './processes/first.ts';
import { startWorker } from './processes/worker.ts';
import { startProblem } from './start-problem.ts';
import { startProduct, type Product } from './start-product.ts';
import { onStopSignal } from './stop-signals.ts';
import { ConfigError, configFromProcess } from '../config/config.ts';
import { createLogger } from '../core/logger.ts';

try {
  const config = configFromProcess();
  const log = createLogger(config.logLevel);
  const ending = new AbortController();
  const options = { log, clientFolder: resolve('dist/client'), signal: ending.signal };
  const begin = config.processes > 1 ? startProcesses : startProduct;
  const starting: Promise<Pick<Product, 'stop'> | Product> = cluster.isWorker
    ? startWorker(options)
    : begin(config, options);
  const letGo = onStopSignal(log, async () => {
    ending.abort();
    const product = await starting.catch(() => null);
    await product?.stop();
  });
  try {
    const product = await starting;
    if ('address' in product) {
      await printBanner(product, config);
    }
    // Who is killed writes nothing down at its end.
    flushCompileCache();
  } catch (error) {
    if (!ending.signal.aborted) {
      letGo();
      throw error;
    }
  }
} catch (error) {
  if (!(error instanceof ServedNever)) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : startProblem(error)}\n`);
  }
  process.exitCode = 1;
  // The line to the first process would keep this one.
  cluster.worker?.disconnect();
}
