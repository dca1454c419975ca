import { notFound } from '../../../core/errors.ts';
import { routerPath } from '../../route-path.ts';
import type { OpenRoute } from '../../route.ts';

const PATH = 'placeholder/{width}/{height}';
const MAX_EDGE = 2000;
const DAY_SECONDS = 86_400;

function box(width: number, height: number): string {
  const size = `${String(width)} × ${String(height)}`;
  const letters = Math.max(1, Math.min(height / 3, width / (size.length * 0.62)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" role="img" aria-label="${size}">` +
    `<rect width="100%" height="100%" fill="#d9d9d6"/>` +
    `<text x="50%" y="50%" dominant-baseline="central" text-anchor="middle" font-family="sans-serif" font-size="${letters.toFixed(1)}" fill="#5f5f5a">${size}</text>` +
    `</svg>`
  );
}

/** Stands in for pictures that nobody has uploaded (contract §20). No header is looked at. */
export const placeholderRoute: OpenRoute = {
  row: 'I1',
  method: 'GET',
  path: PATH,
  tag: 'Pictures',
  summary: 'A grey box with its size written in it, 1 to 2000 pixels each way.',
  answers: { 200: { mediaType: 'image/svg+xml' } },
  serve: (fastify) => {
    fastify.get<{ Params: { width: string; height: string } }>(routerPath(PATH), (request, reply) => {
      const [width, height] = [Number(request.params.width), Number(request.params.height)];
      if (Math.min(width, height) < 1 || Math.max(width, height) > MAX_EDGE) {
        throw notFound();
      }
      return reply
        .type('image/svg+xml')
        .header('cache-control', `public, max-age=${String(DAY_SECONDS)}`)
        .header('x-content-type-options', 'nosniff')
        .send(box(width, height));
    });
  },
};
