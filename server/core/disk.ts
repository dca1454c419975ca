import { statfs } from 'node:fs/promises';

/** How much room a disk has. */
interface Disk {
  freeBytes: number;
  totalBytes: number;
}

/** The disk that a folder is on, as far as this process may fill it; null where it cannot be told. */
export async function diskOf(folder: string): Promise<Disk | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return blocks === 0 ? null : { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
