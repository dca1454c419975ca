import type { FastifyReply } from 'fastify';

/** Tells stores of answers that this one depends on a header of the request too. */
export function varyBy(reply: FastifyReply, header: string): void {
  const known = String(reply.getHeader('vary') ?? '');
  const names = known.split(',').map((name) => name.trim().toLowerCase());
  if (!names.includes(header.toLowerCase()) && !names.includes('*')) {
    void reply.header('vary', known === '' ? header : `${known}, ${header}`);
  }
}
