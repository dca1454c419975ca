export default async function stopServer() {
  await globalThis.chapterhouseTestServer?.stop();
}
