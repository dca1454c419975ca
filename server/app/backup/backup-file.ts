import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/** One line of a backup. Rows are texts as PostgreSQL writes a whole row, which keeps every type exactly. */
const part = z.union([
  z.object({ backup: z.literal(1), schema: z.string(), takenAt: z.string() }),
  z.object({ table: z.string(), row: z.string() }),
  z.object({ sequence: z.string(), value: z.string() }),
  z.object({ picture: z.string(), base64: z.string() }),
  z.object({ end: z.record(z.string(), z.string()) }),
]);

export type Part = z.infer<typeof part>;

const MODULUS = 2n ** 64n;

/** Counts and sums of what a backup holds, the same in whatever order it is read. */
export class Tally {
  private readonly sums = new Map<string, { count: number; sum: bigint }>();

  add(name: string, content: string): void {
    const digest = createHash('sha256').update(content).digest().readBigUInt64BE();
    const { count, sum } = this.sums.get(name) ?? { count: 0, sum: 0n };
    this.sums.set(name, { count: count + 1, sum: (sum + digest) % MODULUS });
  }

  /** What belongs into the tally, under the name that it is counted by. */
  addPart(found: Part): void {
    if ('row' in found) {
      this.add(found.table, found.row);
    } else if ('picture' in found) {
      this.add('pictures', found.picture + found.base64);
    } else if ('sequence' in found) {
      this.add('sequences', found.sequence + found.value);
    }
  }

  /** By name, the count and the sum. */
  totals(): Record<string, string> {
    const named = [...this.sums].map(([name, { count, sum }]) => [
      name,
      `${String(count)}:${sum.toString(16)}`,
    ]);
    return Object.fromEntries(named.sort(([a = ''], [b = '']) => a.localeCompare(b))) as Record<
      string,
      string
    >;
  }
}

/** Whether two tallies are of the same content. */
export const isSameTally = (one: Record<string, string>, other: Record<string, string>): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A new file that can be written. Throws a sentence for whoever chose its place. */
async function newFile(file: string): Promise<WriteStream> {
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  try {
    await once(target, 'open');
  } catch (error) {
    const { message } = error as Error;
    throw new Error(
      `The backup cannot be written there (${message}): its folder has to exist, and this user may write in it.`,
      {
        cause: error,
      },
    );
  }
  return target;
}

/** Writes parts to a new file that its owner alone may read, and its tally at the end. */
export async function writeBackup(file: string, parts: AsyncIterable<Part>): Promise<Record<string, string>> {
  const gzip = createGzip();
  const target = await newFile(file);
  const written = finished(gzip.pipe(target));
  // A disk that fails while the next part is read is met when that part is written, and ends no process meanwhile.
  written.catch(() => undefined);
  const tally = new Tally();
  const write = async (line: Part): Promise<void> => {
    if (!gzip.write(`${JSON.stringify(line)}\n`)) {
      await Promise.race([once(gzip, 'drain'), written]);
    }
  };
  for await (const line of parts) {
    tally.addPart(line);
    await write(line);
  }
  const totals = tally.totals();
  await write({ end: totals });
  gzip.end();
  await written;
  return totals;
}

/** The parts of a backup. Throws when the file is none, or is cut off. */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const gunzip = createGunzip();
  const source = createReadStream(file);
  source.on('error', (error) => gunzip.destroy(error));
  for await (const line of createInterface({ input: source.pipe(gunzip), crlfDelay: Infinity })) {
    yield part.parse(JSON.parse(line));
  }
}

function unreadable(file: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no file ${file}.`;
  if (code === 'EACCES') return `${file} may not be read by this user.`;
  return `${file} cannot be read as a backup.`;
}

/** Reads a backup to its end and compares it with its own tally; returns which migration it stands at. Throws when anything is missing. */
export async function checkBackup(file: string): Promise<{ schema: string; totals: Record<string, string> }> {
  const tally = new Tally();
  let schema: string | null = null;
  let totals: Record<string, string> | null = null;
  try {
    for await (const found of readBackup(file)) {
      tally.addPart(found);
      schema = 'backup' in found ? found.schema : schema;
      totals = 'end' in found ? found.end : totals;
    }
  } catch (error) {
    throw new Error(unreadable(file, error), { cause: error });
  }
  if (schema === null || totals === null || !isSameTally(totals, tally.totals())) {
    throw new Error(`${file} is not whole: what it holds is not what was written into it.`);
  }
  return { schema, totals };
}
