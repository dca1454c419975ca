import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../core/addresses.ts';
import { isSameSecret } from '../core/tokens.ts';

/** Whether a request may read the metrics: with the token where there is one, in production else from this machine alone. */
export function metricsReader({
  production,
  metricsToken,
}: Pick<Config, 'production' | 'metricsToken'>): (request: FastifyRequest) => boolean {
  return ({ headers, ip }) => {
    if (metricsToken !== null) {
      return isSameSecret((headers.authorization ?? '').replace(/^bearer /i, ''), metricsToken);
    }
    // Through a proxy on this machine that nobody has named, everybody would seem to be here.
    const isHere = isLoopback(ip) && headers['x-forwarded-for'] === undefined;
    return !production || isHere;
  };
}
