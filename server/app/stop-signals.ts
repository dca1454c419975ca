import closeWithGrace from 'close-with-grace';
import type { Logger } from '../core/logger.ts';
import { watchParent } from './parent-watch.ts';

const STOP_WITHIN_MS = 20_000;

/** Given by `npm start`: npm and its shell end at a signal without waiting for what they started. */
const WITH_PARENT = '--with-parent';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `stop` once when the process is asked to end or has an error that nobody caught, and ends it then. A second signal
 * changes nothing: npm passes on the Ctrl-C that the terminal has sent to us already, and who exits at that leaves the
 * embedded database behind. Returns what takes the handlers off again.
 */
export function onStopSignal(log: Logger, stop: () => Promise<void>): () => void {
  let isStopping = false;
  const grace = closeWithGrace(
    { delay: STOP_WITHIN_MS, logger: log, skip: [...SIGNALS] },
    async ({ err }) => {
      if (err) {
        log.fatal({ err }, 'an error that nobody caught; stopping');
      }
      await stop();
    },
  );
  const onSignal = (signal: NodeJS.Signals): void => {
    log.info({ signal }, isStopping ? 'already stopping' : 'stopping');
    if (!isStopping) {
      isStopping = true;
      grace.close();
    }
  };
  for (const signal of SIGNALS) {
    process.on(signal, onSignal);
  }
  const endWatch = process.argv.includes(WITH_PARENT)
    ? watchParent(() => {
        log.info('whoever started the server is gone');
        onSignal('SIGTERM');
      })
    : () => undefined;
  return () => {
    endWatch();
    grace.uninstall();
    for (const signal of SIGNALS) {
      process.off(signal, onSignal);
    }
  };
}
