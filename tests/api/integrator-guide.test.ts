import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorCodes, graphqlCode, httpStatus } from '../../server/core/error-codes.ts';
import { runCurlExample } from '../support/curl-example.ts';
import { addPerson, PASSWORD, type Person } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const GUIDE = 'docs/integrators.md';
const run = promisify(execFile);

const guide = await readFile(GUIDE, 'utf8');

const blocksOf = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, body]) => body ?? '',
  );

describe('the integrator guide', () => {
  let app: TestApp;
  let person: Person;

  beforeAll(async () => {
    app = await startTestApp();
    person = await addPerson(app);
  });

  afterAll(async () => {
    await app.close();
  });

  const variables = () => ({ username: person.username, password: PASSWORD });

  it.each(blocksOf('graphql'))('shows an operation that works: %#', async (query) => {
    const answer = await app.graphql(person, query, query.includes('$username') ? variables() : {});
    expect(answer.errors).toEqual([]);
    expect(answer.data).toBeTruthy();
  });

  it.each(blocksOf('http'))('shows a REST call that works: %#', async (example) => {
    const [line = '', ...rest] = example.trim().split('\n');
    const [method = '', path = ''] = line.split(' ');
    const body = rest.join('\n').replace('$USERNAME', person.username).replace('$PASSWORD', PASSWORD);
    const answer = await app.rest(method, path, {
      token: person.token,
      body: body === '' ? undefined : body,
    });
    expect([200, 201]).toContain(answer.status);
  });

  it.each(blocksOf('sh'))('shows a command that works: %#', async (command) => {
    const { token } = await addPerson(app, { role: 'ADMIN' });
    const picture = { bytes: await plainPicture(12, 8).jpeg().toBuffer(), type: 'image/jpeg' };
    const answer = await runCurlExample(command, {
      address: app.address,
      variables: { TOKEN: token },
      files: { 'trees.jpg': picture },
    });
    expect(await answer.json()).toEqual({
      data: { uploadGalleryImage: { url: expect.stringMatching(/^https?:.*\/media\//) as unknown } },
    });
  });

  it('shows nothing that no test runs', () => {
    const languages = [...guide.matchAll(/^```([a-z]+)$/gm)].map(([, language = '']) => language);
    expect(languages.filter((language) => !['graphql', 'http', 'js', 'sh'].includes(language))).toEqual([]);
    expect(guide.match(/^```/gm)).toHaveLength(2 * languages.length);
  });

  it('shows a script that hears of a payment until it is paid', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-guide-'));
    try {
      const [script = ''] = blocksOf('js');
      await symlink(resolve('node_modules'), join(folder, 'node_modules'));
      await writeFile(join(folder, 'listen.mjs'), script);
      const payer = await addPerson(app);
      const { stdout } = await run(process.execPath, [join(folder, 'listen.mjs')], {
        timeout: 20_000,
        env: { PATH: '', CHAPTERHOUSE_URL: app.address, CHAPTERHOUSE_TOKEN: payer.token },
      });
      expect(stdout.trim().split('\n').at(-1)).toMatch(/^PAID [A-Z0-9]{10}$/);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('names codes as both APIs print them, with their status', () => {
    const rows = [
      ...guide.matchAll(/^\|\s*`([A-Z_]+)`\s*\|\s*((?:`[a-z_]+`(?:, )?)+)\s*\|\s*(\d{3})\s*\|/gm),
    ];
    expect(rows.length).toBeGreaterThan(10);
    for (const [, shown, codes = '', status] of rows) {
      for (const [, code = ''] of codes.matchAll(/`([a-z_]+)`/g)) {
        const known = errorCodes.find((name) => name === code);
        expect(known && [graphqlCode(known), String(httpStatus(known))]).toEqual([shown, status]);
      }
    }
  });
});
