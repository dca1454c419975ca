import { writeFile } from 'node:fs/promises';
import { currentFields, currentSdl, FIELDS_FILE, SDL_FILE } from './sdl.ts';

await writeFile(SDL_FILE, await currentSdl());
await writeFile(FIELDS_FILE, currentFields());
process.stdout.write(`${SDL_FILE} and ${FIELDS_FILE} are written.\n`);
