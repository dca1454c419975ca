import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { addBlogPost } from '../support/blog.ts';
import { addEvent } from '../support/events.ts';
import { allStructuredIn, saidIn, structuredIn } from '../support/page-heads.ts';
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
async function fetched(path: string, accept = '*/*') {
  const ask = (address: string) => app.rest('GET', address, { headers: { accept } });
  const first = await ask(path);
  return first.status === 301 ? ask(first.headers.get('location') ?? '') : first;
}

describe('the page of an item', () => {
  it('says name, price, picture and reviews to whoever looks for a preview', async () => {
    const image = 'https://pictures.example.org/hoodie.webp';
    const { id } = await addItem(app, { image });
    await addReview(app, id, await addPerson(app), { rating: 4 });
    const { status, text } = await fetched(`/merchandise/${String(id)}`);
    const address = `${app.address}/merchandise/${String(id)}-club-hoodie`;
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
    expect(text).toContain('<h1>Night of &lt;Leaders&gt;</h1>');
    expect((await fetched('/events/999999')).status).toBe(404);
  });

  it('tell of a post when it is published, and of no other', async () => {
    const author = await addPerson(app);
    const published = await addBlogPost(app, author, { status: 'PUBLISHED' });
    const pending = await addBlogPost(app, author, { status: 'PENDING' });
    const { status, text } = await fetched(`/blog/${String(published)}`);
    expect(status).toBe(200);
    expect(saidIn(text)).toMatchObject({ 'og:type': 'article', 'article:author': author.name });
    expect(text).toContain(`<p>By ${author.name}</p>`);
    expect((await fetched(`/blog/${String(pending)}`)).status).toBe(404);
  });
});

describe('the address of such a page', () => {
  it('is told with the words of the title, and the old one leads to it once', async () => {
    const id = await addEvent(app, { title: 'How to chair: Mũthoni’s evening' });
    const readable = `/events/${String(id)}-how-to-chair-muthonis-evening`;
    for (const path of [
      `/events/${String(id)}?from=mail`,
      `/events/${String(id)}-an-older-title?from=mail`,
    ]) {
      const { status, headers } = await app.rest('GET', path, { headers: { accept: 'text/html' } });
      expect([status, headers.get('location')]).toEqual([301, `${readable}?from=mail`]);
      expect(headers.get('cache-control')).toBe('no-cache');
    }
    const { text } = await fetched(readable, 'text/html');
    expect(text).toContain(`<link rel="canonical" href="${app.address}${readable}" />`);
    expect(allStructuredIn(text)[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${app.address}/` },
        { position: 2, name: 'Events', item: `${app.address}/events` },
        { position: 3, item: app.address + readable },
      ],
    });
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/Event-1a2b.js" />');
  });
});

describe('the picture of a page', () => {
  it('is cut to what messengers show whole, as JPEG', async () => {
    const name = `events/${'ab'.repeat(16)}`;
    const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#17573f' } });
    await mkdir(join(app.uploads, 'events'), { recursive: true });
    await writeFile(join(app.uploads, `${name}.webp`), await picture.webp().toBuffer());
    const { id } = await addItem(app, { image: `${name}.webp` });
    const address = `${app.address}/share/${name}.jpg`;
    expect(saidIn((await fetched(`/merchandise/${String(id)}`)).text)).toMatchObject({
      ...{ 'og:image': address, 'og:image:width': '800', 'og:image:height': '418' },
    });
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['jpeg', 800, 418]);
    for (const path of ['/share/events/none.jpg', '/share/private/x.bin', '/share/../secret.jpg']) {
      expect((await fetched(path)).status).toBe(404);
    }
  });
});

describe('the card of an event', () => {
  /** The address that its page names for messengers. */
  const cardOf = async (id: number): Promise<string> => {
    const { text } = await fetched(`/events/${String(id)}`);
    return (saidIn(text)['og:image'] ?? '').replace(/&amp;/g, '&');
  };

  it('is drawn with title, day and place, whatever they hold, and follows an edit', async () => {
    const titles = [
      'Night of <Leaders> & "friends" &amp; </span><b>',
      'W'.repeat(200),
      '\u0001\u202e\ud800 \u{1f600} Mũgĩ مرحبا',
      'Gala',
    ];
    const drawn = new Set<string>();
    for (const title of titles) {
      const address = await cardOf(await addEvent(app, { title, location: 'Hall <7> &' }));
      const answer = await fetch(address);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 418 });
      drawn.add(bytes.toString('base64'));
      // Words are there: an empty ground has one colour.
      expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(0.2);
    }
    expect(drawn.size).toBe(titles.length);
    const id = await addEvent(app, { title: 'Gala' });
    const before = await cardOf(id);
    await app.sql('update events set cancelled_at = now(), is_registration_open = false where id = $1', [id]);
    const after = await cardOf(id);
    expect(after).not.toBe(before);
    expect(drawn).not.toContain(Buffer.from(await (await fetch(after)).arrayBuffer()).toString('base64'));
  });

  it('is not sent again to who has it, leaves a picture out that was taken down, and is of events in sight', async () => {
    const name = `events/${'cd'.repeat(16)}.webp`;
    const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c03030' } });
    await mkdir(join(app.uploads, 'events'), { recursive: true });
    await writeFile(join(app.uploads, name), await picture.webp().toBuffer());
    const id = await addEvent(app, { image: name });
    const address = await cardOf(id);
    const first = await fetch(address);
    const red = async (bytes: ArrayBuffer) => (await sharp(bytes).stats()).channels[0]?.mean ?? 0;
    const shown = await red(await first.arrayBuffer());
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(address, { headers: { 'if-none-match': etag } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    await app.sql(
      `insert into takedown_requests (area, subject_id, picture, title, reason, shows_asker, hides)
       values ('events', $1, $2, 'Gala', 'It is me.', true, true)`,
      [id, name],
    );
    const hidden = await fetch(address, { headers: { 'if-none-match': etag } });
    expect(hidden.status).toBe(200);
    expect(await red(await hidden.arrayBuffer())).toBeLessThan(shown);
    await app.sql(`update events set approval = 'WAITING' where id = $1`, [id]);
    for (const path of [new URL(address).pathname, '/share/cards/events/x.jpg', '/share/cards/blog/1.jpg']) {
      expect((await fetched(path)).status).toBe(404);
    }
  });
});

describe('every other page', () => {
  /** As those ask who look for a preview. */
  const AGENTS = {
    'WhatsApp/2.23.20.0': '*/*',
    'TelegramBot (like TwitterBot)': 'text/html, */*;q=0.5',
    'Twitterbot/1.0': '*/*',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0)': '*/*',
    'Mozilla/5.0 (compatible; Googlebot/2.1)': 'text/html,application/xhtml+xml,*/*;q=0.8',
  };

  it.each(Object.entries(AGENTS))('has a head of its own for %s', async (agent, accept) => {
    for (const path of ['/', '/events', '/blog', '/merchandise']) {
      const { status, text } = await app.rest('GET', path, { headers: { accept, 'user-agent': agent } });
      expect(status).toBe(200);
      expect(saidIn(text)).toMatchObject({
        'og:url': app.address + path,
        ...{ 'og:image': `${app.address}/share.png`, 'og:image:width': '800', 'og:image:height': '418' },
        'twitter:card': 'summary_large_image',
      });
      expect(saidIn(text)['description']?.length).toBeGreaterThan(40);
    }
  });

  it('is told to be none where there is none, and kept from search engines where it is somebody’s own', async () => {
    expect((await fetched('/no-such-page', 'text/html')).status).toBe(404);
    const { status, text } = await fetched('/dashboard', 'text/html');
    expect([status, saidIn(text)['robots'], saidIn(text)['og:title']]).toEqual([200, 'noindex', undefined]);
    const { status: head, text: none } = await app.rest('HEAD', '/events', { headers: { accept: '*/*' } });
    expect([head, none]).toEqual([200, '']);
  });
});

describe('what programs follow', () => {
  it('tells search engines of every page that visitors see, and of no other', async () => {
    const author = await addPerson(app);
    const published = await addBlogPost(app, author, { status: 'PUBLISHED' });
    const draft = await addBlogPost(app, author, { status: 'DRAFT' });
    const { text, headers } = await fetched('/sitemap.xml');
    expect(headers.get('content-type')).toMatch('application/xml');
    expect(text).toContain(`<loc>${app.address}/events</loc>`);
    expect(text).toMatch(new RegExp(`/blog/${String(published)}-[a-z-]+</loc><lastmod>`));
    expect(text).not.toContain(`/blog/${String(draft)}`);
    expect(text).not.toContain('/dashboard');
    expect((await fetched('/robots.txt')).text).toContain(`Sitemap: ${app.address}/sitemap.xml`);
    expect((await fetched('/sitemap-1.xml')).status).toBe(404);
  });

  it('tells calendars of events, and counts their changes', async () => {
    const id = await addEvent(app, { title: 'Talks, teas; and more', description: 'One\ntwo '.repeat(20) });
    await app.sql('update events set revision = 4 where id = $1', [id]);
    const { text, headers } = await fetched('/events.ics');
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('etag')).toMatch(/^W\//);
    const entry = new RegExp(`UID:event-${String(id)}@.*?END:VEVENT`, 's').exec(text)?.[0] ?? '';
    expect(entry).toMatch(/SEQUENCE:3\r\nDTSTART:\d{8}T\d{6}Z\r\nSUMMARY:Talks\\, teas\\; and more\r\n/);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const again = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await app.rest('GET', '/events.ics', { headers: again })).status).toBe(304);
  });

  it('tells feed readers of posts and events, with hostile titles as words', async () => {
    await addEvent(app, { title: '</title><script>&' });
    for (const path of ['/blog/feed.atom', '/events/feed.atom']) {
      const { status, text, headers } = await fetched(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
      expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${app.address}${path}"/>`);
      expect(text).not.toContain('<script>');
    }
    expect((await fetched('/events/feed.atom')).text).toContain('&lt;/title&gt;&lt;script&gt;&amp;');
  });
});
