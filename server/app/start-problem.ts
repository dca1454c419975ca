import { isDatabaseUnavailable } from '../core/db/sql-state.ts';
import { RoomNotInstalled } from './optional-rooms.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

interface SystemFailure {
  code?: string;
  syscall?: string;
  address?: string;
  port?: number;
  path?: string;
  message: string;
}

const CANNOT_WRITE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC']);
/** Wrong password, unknown role, unknown database. */
const NOT_LET_IN = new Set(['28P01', '28000', '3D000', 'ENOTFOUND', 'EAI_AGAIN']);

function sentenceOf({ code = '', syscall, address, port, path, message }: SystemFailure): string | null {
  // A process that shares its port hears of it as "bind".
  const isPort = syscall === 'listen' || syscall === 'bind';
  if (isPort && code === 'EADDRINUSE') {
    return `Port ${String(port)} of ${String(address)} is used by another program: end that program, or choose another PORT.`;
  }
  if (isPort) {
    return `The server cannot listen at HOST and PORT (${message}).`;
  }
  if (path !== undefined && CANNOT_WRITE.has(code)) {
    return `The data folder cannot be written (${message}): give this user the right to it, or choose another DATA_DIR.`;
  }
  if (code === INSUFFICIENT_PRIVILEGE) {
    return `The role of the database may not do this (${message}): the owner of the tables has to, see DATABASE_OWNER_URL.`;
  }
  const cannotConnect = syscall === 'connect' || NOT_LET_IN.has(code);
  return cannotConnect ? `The database cannot be used (${message}): see DATABASE_URL.` : null;
}

/** What an operator reads when the start fails: one sentence where they can help themselves, else all that is known. */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  if (error instanceof RoomNotInstalled) {
    return error.message;
  }
  const failure = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  return (
    sentenceOf(failure) ??
    (isDatabaseUnavailable(error) ? `The database cannot be used (${error.message}).` : null) ??
    error.stack ??
    error.message
  );
}
