import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const most = 26;

/** How many files somebody wrote stand in each folder of the client, by the folder's path. */
function filesByFolder(): Map<string, number> {
  const sources = readdirSync('client/src', { recursive: true, withFileTypes: true });
  const written = sources.filter((entry) => entry.isFile() && !entry.name.endsWith('.generated.ts'));
  return new Map(
    [...Map.groupBy(written, ({ parentPath }) => parentPath)].map(([folder, files]) => [
      folder,
      files.length,
    ]),
  );
}

describe('the rooms of the client', () => {
  it(`hold ${most} files at most: more than that is a hall`, () => {
    const rooms = [...filesByFolder()];
    expect(rooms.length).toBeGreaterThan(40);
    expect(rooms.filter(([, files]) => files > most)).toEqual([]);
  });
});
