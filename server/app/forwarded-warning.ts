import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { addressPrefix, plainAddress } from '../core/addresses.ts';
import { processMetrics } from '../core/metrics.ts';

const SAY_AGAIN_MS = 60 * 60 * 1000;

const untrusted = new Counter({
  name: 'untrusted_forwards_total',
  help: 'Requests with X-Forwarded-For from an address that TRUST_PROXY does not name.',
  registers: [processMetrics],
});

/** Addresses of machines and not of people. */
const ours = new BlockList();
ours.addSubnet('10.0.0.0', 8);
ours.addSubnet('127.0.0.0', 8);
ours.addSubnet('172.16.0.0', 12);
ours.addSubnet('192.168.0.0', 16);
ours.addSubnet('fc00::', 7, 'ipv6');
ours.addAddress('::1', 'ipv6');

/** The peer as the log may name it: whole where it is a machine of ours, which is what the setting needs. */
function nameOf(peer: string): string {
  const plain = plainAddress(peer);
  return ours.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4') ? plain : addressPrefix(plain);
}

/** Fastify lists the peer alone where it does not believe it. */
const isBelieved = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1;

/** Says once an hour that somebody forwards requests whom the settings do not name: a proxy that was forgotten makes all visitors one. */
export function warnOfForwards(app: FastifyInstance): void {
  let quietUntil = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] !== undefined && !isBelieved(request)) {
      untrusted.inc();
      if (performance.now() >= quietUntil) {
        quietUntil = performance.now() + SAY_AGAIN_MS;
        const peer = nameOf(request.socket.remoteAddress ?? '');
        request.log.warn(
          { peer },
          'X-Forwarded-For came from an address that TRUST_PROXY does not name; if that is your proxy, all visitors count as one',
        );
      }
    }
    done();
  });
}
