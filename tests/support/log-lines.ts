import { createLogger, type Logger } from '../../server/core/logger.ts';

/** A log that can be read back: every line the server would have written. */
export function readableLog(level = 'info'): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string): void => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
  };
  return { log: createLogger(level, { write }), lines };
}
