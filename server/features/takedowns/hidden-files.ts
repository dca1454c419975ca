import type { SqlEntityManager } from '../../core/db/orm.ts';
import { pictureOfFile } from '../../core/storage/storage.ts';
import { isKeptBack } from './takedown.query.ts';

/** Keeps the files of hidden pictures back, also from who knows their address. */
export class HiddenFiles {
  /** Whether a file is shown to nobody for now; whoever decides about it brings what the desk gave them. */
  async isKeptBack(em: SqlEntityManager, file: string, look = ''): Promise<boolean> {
    const picture = pictureOfFile(file);
    return (await isKeptBack.first(em, { picture, look }))?.isKeptBack === true;
  }
}
