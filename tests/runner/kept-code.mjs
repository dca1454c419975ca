/** Preloaded by processes that run the build: what V8 has made of its code is made once, wherever they run. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../dist/.compiled/machine/', import.meta.url)));
