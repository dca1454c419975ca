# All stages use one image, so that the native parts of packages fit the machine they run on: the Node that is pinned.
FROM node:24.21.0-slim AS whole
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY patches patches
COPY scripts scripts
RUN npm ci --include=dev
COPY tsconfig.json rolldown.config.ts codegen.yml ./
COPY schema schema
COPY migrations migrations
COPY server server
COPY client client
RUN npm run build

# A real club has its own database, members and M-Pesa: the server loads these only where a setting asks for them.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY --from=whole /app/dist dist
RUN rm -rf dist/server/demo dist/server/embedded dist/server/simulator

FROM node:24.21.0-slim AS production-packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY patches patches
COPY scripts scripts
# The image is the pinned runtime: its package stays out.
RUN npm ci --omit=dev && npm cache clean --force && rm -rf node_modules/node node_modules/.bin/node

# For the profile demo of docker-compose.yml: with the demo club and the M-Pesa simulator, which production refuses.
FROM node:24.21.0-slim AS demo
ENV NODE_ENV=development HOST=0.0.0.0 PORT=4000 DATA_DIR=/var/lib/chapterhouse SEED=demo
WORKDIR /app
RUN mkdir -p /var/lib/chapterhouse && chown node:node /var/lib/chapterhouse
COPY --from=production-packages /app/node_modules node_modules
COPY --from=whole /app/dist dist
COPY package.json ./
USER node
VOLUME /var/lib/chapterhouse
EXPOSE 4000
STOPSIGNAL SIGTERM
CMD ["node", "--min-semi-space-size=16", "--max-semi-space-size=16", "--max-old-space-size=640", "dist/server/main.js"]

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/var/lib/chapterhouse
WORKDIR /app
RUN mkdir -p /var/lib/chapterhouse && chown node:node /var/lib/chapterhouse
COPY --from=production-packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
USER node
VOLUME /var/lib/chapterhouse
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--min-semi-space-size=16", "--max-semi-space-size=16", "--max-old-space-size=640", "dist/server/main.js"]
