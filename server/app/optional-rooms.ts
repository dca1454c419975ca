/** Thrown when a setting asks for a room that this installation was made without; says what to set instead. */
export class RoomNotInstalled extends Error {}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';

async function open<Room>(loading: Promise<Room>, problem: string): Promise<Room> {
  try {
    return await loading;
  } catch (error) {
    throw isNotFound(error) ? new RoomNotInstalled(problem, { cause: error }) : error;
  }
}

const NO_DATABASE = 'This installation has no PostgreSQL of its own: set DATABASE_URL.';
const NO_DEMO = 'This installation has no demonstration club: set SEED=none.';
const NO_SIMULATOR =
  'This installation has no M-Pesa simulator: set MPESA_BASE_URL and the M-Pesa credentials.';

/**
 * The rooms that the production image does without. Each is loaded when a setting asks for it, and by no other way, so that
 * the server runs where their folders are missing.
 */
export const optionalRooms = {
  embeddedPostgres: () => open(import('../embedded/embedded-postgres.ts'), NO_DATABASE),
  embeddedRemoval: () => open(import('../embedded/remove-embedded-postgres.ts'), NO_DATABASE),
  demoClub: () => open(import('../demo/seed-demo.ts'), NO_DEMO),
  demoAccounts: () => open(import('../demo/demo-accounts.ts'), NO_DEMO),
  simulator: () => open(import('../simulator/simulator.ts'), NO_SIMULATOR),
  simulatorPhones: () => open(import('../simulator/scripted-phones.ts'), NO_SIMULATOR),
};
