/**
 * The production build, loaded and waiting: it starts at the first message. A killed app is replaced by one that has
 * its code in memory already, so that a run of hundreds of kills does not spend its time reading files.
 */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';

const built = (file) => new URL(`../../dist/server/${file}`, import.meta.url).href;

process.once('disconnect', () => process.exit(1));
await import(built('app/start-product.js'));
// Who is killed writes nothing down at its end.
flushCompileCache();
await once(process, 'message');
// From here on nothing but the app itself keeps the process alive.
process.channel?.unref();
await import(built('main.js'));
