import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allStructuredIn, saidIn } from '../support/page-heads.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  const clientPage = await readFile(join(import.meta.dirname, '../../client/index.html'), 'utf8');
  app = await startTestApp({ clientPage, settings: { PLAYGROUND: 'off' } });
});
afterAll(() => app.close());

const fetched = (path: string, accept = '*/*') => app.rest('GET', path, { headers: { accept } });

describe('the page of a category', () => {
  it('says what it is, and is on the map of the site', async () => {
    const { status, text } = await fetched('/blog/category/success-stories');
    const address = `${app.address}/blog/category/success-stories`;
    expect(status).toBe(200);
    expect(saidIn(text)).toMatchObject({
      description: 'What members of the club have written under Success Stories, the latest first.',
      ...{ 'og:title': 'Success Stories · Blog', 'og:type': 'website', 'og:url': address },
    });
    expect(text).toContain(`<link rel="canonical" href="${address}" />`);
    expect(text).not.toContain('noindex');
    expect(allStructuredIn(text)).toContainEqual(
      expect.objectContaining({ '@type': 'CollectionPage', name: 'Success Stories · Blog', url: address }),
    );
    expect((await fetched('/sitemap.xml')).text).toContain(`<loc>${address}</loc>`);
  });

  it('is sent with 404 where there is no such category, and never as JSON', async () => {
    for (const name of ['news', 'constructor', '__proto__', '%3Cscript%3E']) {
      const { status, text } = await fetched(`/blog/category/${name}`, 'text/html');
      expect([name, status]).toEqual([name, 404]);
      expect(text).toContain('noindex');
    }
    const { status, headers } = await fetched('/blog/category/leadership', 'application/json');
    expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  });
});
