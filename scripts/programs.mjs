import { existsSync } from 'node:fs';

/** Path of a program: the one that a setting names, else the first of the places where it usually is; undefined without any. */
export const findProgram = (named, places) =>
  [named, ...places].find((path) => path !== undefined && path !== '' && existsSync(path));
