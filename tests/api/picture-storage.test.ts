import { readdir, rm, writeFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { serviceUnavailable } from '../../server/core/errors.ts';
import { LocalStorage } from '../../server/core/storage/local-storage.ts';
import { readableLog } from '../support/log-lines.ts';
import { addPerson } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { formOf, postForm } from '../support/rest-upload.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp | undefined;

afterEach(async () => {
  await app?.close();
});

/** A disk with room for so many files; the next one is as long as the disk lets it be. */
class SmallDisk extends LocalStorage {
  private left = 1;

  override async put(name: string, bytes: Buffer): Promise<void> {
    this.left -= 1;
    if (this.left < 0) {
      const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      throw serviceUnavailable('Pictures cannot be stored at the moment. Please try again later.', error);
    }
    await super.put(name, bytes);
  }
}

const upload = async (place: TestApp) => {
  const { token } = await addPerson(place);
  const url = `${place.address}/api/users/upload_profile_picture/`;
  return postForm(
    url,
    token,
    formOf('profile_picture', { bytes: await plainPicture(900, 600).png().toBuffer() }),
  );
};

describe('a disk that is full in the middle of an upload', () => {
  it('costs a 503, an alert, and nothing that stays behind', async () => {
    const { log, lines } = readableLog('warn');
    app = await startTestApp({ log, storage: (folder) => new SmallDisk(folder) });
    const { status, headers } = await upload(app);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    const kept = (await readdir(app.uploads, { recursive: true })).filter((name) => name.includes('.webp'));
    expect([kept, await app.sql('select name from stored_pictures')]).toEqual([[], []]);
    expect(lines.filter(({ operatorAlert }) => operatorAlert === true)).toEqual([
      expect.objectContaining({
        level: 50,
        msg: 'a picture could not be stored',
        causes: expect.arrayContaining([expect.objectContaining({ code: 'ENOSPC' })]),
      }),
    ]);
  });
});

describe('a folder of pictures that cannot be written', () => {
  it('is told by the readiness, with an alert, and costs uploads a 503', async () => {
    const { log, lines } = readableLog('warn');
    app = await startTestApp({ log });
    await rm(app.uploads, { recursive: true, force: true });
    await writeFile(app.uploads, 'in the way');
    const { status, body } = await app.rest('GET', '/readyz');
    expect([status, body['pictures']]).toEqual([503, 'unusable']);
    expect((await upload(app)).status).toBe(503);
    expect(lines.filter(({ operatorAlert }) => operatorAlert === true).map(({ msg }) => msg)).toEqual([
      'pictures cannot be stored',
      'a picture could not be stored',
    ]);
  });
});
