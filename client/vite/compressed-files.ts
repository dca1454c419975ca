import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const TEXT = /\.(?:js|css|svg|json|webmanifest|txt|xml)$/;
/** Below this nothing is saved that anybody would notice. */
const LEAST_BYTES = 512;
/** The last percent of files as large as these would take longer than the whole rest of the build. */
const LARGE_BYTES = 400_000;
const AT_ONCE = 4;

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < LEAST_BYTES) return;
  const quality = content.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY;
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

/** Writes every text file of a folder once more for brotli and once for gzip, beside it. Pages are left out: they are finished when they are asked for. */
async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && TEXT.test(file.name));
  const waiting = texts.map(({ parentPath, name }) => join(parentPath, name));
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await compressFile(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Makes the small forms of the built files, so that the server has to compress none of them. */
export function compressedFilesPlugin(): Plugin {
  let folder = '';
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: () => compressFolder(folder),
  };
}
