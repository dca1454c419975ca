import type { Connect, Plugin } from 'vite';

const servePlayground: Connect.NextHandleFunction = (request, _response, next) => {
  if (request.url === '/playground' || request.url === '/playground/') request.url = '/playground.html';
  next();
};

/** The application serves the playground page at /playground; this gives Vite's own servers the same address. */
export function playgroundAddressPlugin(): Plugin {
  return {
    name: 'playground-address',
    configureServer: (server) => void server.middlewares.use(servePlayground),
    configurePreviewServer: (server) => void server.middlewares.use(servePlayground),
  };
}
