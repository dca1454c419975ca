import { writeFile } from 'node:fs/promises';
import { currentSdl, SDL_FILE } from './sdl.ts';

await writeFile(SDL_FILE, await currentSdl());
process.stdout.write(`${SDL_FILE} is written.\n`);
