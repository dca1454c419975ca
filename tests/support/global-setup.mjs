import '../runner/typescript.mjs';

/** One database server for the whole run; the workers learn of it through their environment. */
export default async function startServer() {
  const { startDatabaseServer } = await import('./database-server.ts');
  const server = await startDatabaseServer(process.env.TEST_DATABASE_URL);
  process.env.CHAPTERHOUSE_TEST_SERVER = server.adminUrl;
  process.env.CHAPTERHOUSE_TEST_TEMPLATE = server.template;
  globalThis.chapterhouseTestServer = server;
}
