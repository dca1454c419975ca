import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addBlogPost } from '../support/blog.ts';
import { addEvent } from '../support/events.ts';
import { addPerson } from '../support/people.ts';
import { addItem, addReview } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  const clientPage = await readFile(join(import.meta.dirname, '../../client/index.html'), 'utf8');
  app = await startTestApp({ clientPage, settings: { PLAYGROUND: 'off' } });
});
afterAll(() => app.close());

/** As a messenger asks that looks for a preview, unless it says what it takes. */
const fetched = (path: string, accept = '*/*') => app.rest('GET', path, { headers: { accept } });

/** What a head says, by name or property. */
const saidIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );

const structuredIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

describe('the page of an item', () => {
  it('says name, price, picture and reviews to whoever looks for a preview', async () => {
    const image = 'https://pictures.example.org/hoodie.webp';
    const { id } = await addItem(app, { image });
    await addReview(app, id, await addPerson(app), { rating: 4 });
    const { status, text } = await fetched(`/merchandise/${String(id)}`);
    const address = `${app.address}/merchandise/${String(id)}`;
    expect(status).toBe(200);
    expect(saidIn(text)).toMatchObject({
      description: 'Warm hoodie with the crest.',
      ...{ 'og:title': 'Club Hoodie', 'og:type': 'product', 'og:url': address, 'og:image': image },
      ...{ 'product:price:amount': '1500.00', 'product:price:currency': 'KES' },
      'twitter:card': 'summary_large_image',
    });
    expect(text).toContain(`<link rel="canonical" href="${address}" />`);
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text.match(/name="description"/g)).toHaveLength(1);
    expect(structuredIn(text)).toMatchObject({
      ...{ '@context': 'https://schema.org', '@type': 'Product', name: 'Club Hoodie', url: address },
      offers: {
        '@type': 'Offer',
        price: '1500.00',
        priceCurrency: 'KES',
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
    });
  });

  it('says a range where sizes differ, and no rating without reviews', async () => {
    const { id } = await addItem(app, { variants: [{ size: 'S' }, { size: 'XL', priceCents: 165_000 }] });
    const structured = structuredIn((await fetched(`/merchandise/${String(id)}`)).text);
    expect(structured).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '1500.00',
        highPrice: '1650.00',
        availability: 'https://schema.org/OutOfStock',
      },
    });
    expect(structured).not.toHaveProperty('aggregateRating');
  });

  it('is sent with 404 where there is no such item, or visitors do not see it, and never as JSON', async () => {
    const { id } = await addItem(app, { isArchived: true });
    for (const path of ['999999', 'none', '0', '99999999999', String(id)]) {
      const { status, text } = await fetched(`/merchandise/${path}`, 'text/html');
      expect([status, text.includes('<div id="root">')]).toEqual([404, true]);
      expect(text).not.toContain('og:title');
    }
    const json = await fetched(`/merchandise/${String((await addItem(app)).id)}`, 'application/json');
    expect([json.status, json.text.includes('<html')]).toEqual([404, false]);
  });

  it('shows hostile names as words', async () => {
    const evil = '"><script>alert(1)</script>$& __CSP_NONCE__';
    const { id } = await addItem(app, { name: evil, description: `${evil}</title>` });
    const { text } = await fetched(`/merchandise/${String(id)}`, 'text/html');
    expect(text).not.toContain('<script>alert');
    expect(saidIn(text)['og:title']).toBe(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; __CSP_NONCE__',
    );
    expect(structuredIn(text)).toMatchObject({ name: evil });
  });
});

describe('the pages of an event and of a post', () => {
  it('say what it is about, when and where', async () => {
    const id = await addEvent(app, { title: 'Night of <Leaders>' });
    const { text } = await fetched(`/events/${String(id)}`);
    expect(saidIn(text)).toMatchObject({ 'og:title': 'Night of &lt;Leaders&gt;', 'og:type': 'website' });
    expect(structuredIn(text)).toMatchObject({ '@type': 'Event', location: { '@type': 'Place' } });
    expect((await fetched('/events/999999')).status).toBe(404);
  });

  it('tell of a post when it is published, and of no other', async () => {
    const author = await addPerson(app);
    const published = await addBlogPost(app, author, { status: 'PUBLISHED' });
    const pending = await addBlogPost(app, author, { status: 'PENDING' });
    const { status, text } = await fetched(`/blog/${String(published)}`);
    expect(status).toBe(200);
    expect(saidIn(text)).toMatchObject({ 'og:type': 'article', 'article:author': author.name });
    expect((await fetched(`/blog/${String(pending)}`)).status).toBe(404);
    expect((await fetched('/blog/category/news', 'text/html')).status).toBe(200);
  });
});
