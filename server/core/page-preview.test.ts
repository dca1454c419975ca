import { describe, expect, it } from '@jest/globals';
import { headOf, type PagePreview } from './page-preview.ts';

const place = { address: 'https://club.example.org/merchandise/3', siteName: 'Chapterhouse' };
const hoodie: PagePreview = {
  title: 'Club Hoodie',
  description: 'Warm hoodie\nwith the crest.',
  kind: 'product',
  picture: { url: 'https://club.example.org/media/a.webp', width: 1200, height: 900, alt: 'A hoodie' },
  properties: { 'product:price:amount': '1500.00', 'product:price:currency': 'KES' },
  structured: { '@type': 'Product', name: 'Club Hoodie' },
};

describe('the head of a page', () => {
  it('says title, description, address, picture and price', () => {
    const head = headOf(hoodie, place);
    for (const line of [
      '<title>Club Hoodie · Chapterhouse</title>',
      '<meta name="description" content="Warm hoodie with the crest." />',
      '<link rel="canonical" href="https://club.example.org/merchandise/3" />',
      '<meta property="og:type" content="product" />',
      '<meta property="product:price:amount" content="1500.00" />',
      '<meta property="og:image" content="https://club.example.org/media/a.webp" />',
      '<meta property="og:image:width" content="1200" />',
      '<meta name="twitter:card" content="summary_large_image" />',
    ]) {
      expect(head).toContain(line);
    }
  });

  it('says nothing of a picture that is not there, and cuts a long description at a word', () => {
    const head = headOf({ ...hoodie, picture: null, description: 'warm '.repeat(100) }, place);
    expect(head).not.toContain('image');
    expect(head).toContain('<meta name="twitter:card" content="summary" />');
    expect(head).toMatch(/content="(warm ){38,40}?warm…"/);
  });

  it('lets no text become markup or a script', () => {
    const evil = `"><script>alert(1)</script><!-- ' & $& $' </title>`;
    const head = headOf(
      {
        ...hoodie,
        title: evil,
        description: evil,
        picture: { url: 'https://x.example/"onload=1', width: null, height: null, alt: evil },
        structured: { '@type': 'Product', name: evil },
      },
      place,
    );
    expect(head.match(/<script/g)).toHaveLength(1);
    expect(head.match(/<\/script/g)).toHaveLength(1);
    expect(head.match(/<title|<\/title/g)).toHaveLength(2);
    expect(head).not.toContain('<!--');
    expect(head).toContain('<meta property="og:image" content="https://x.example/&quot;onload=1" />');
    const json = /ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ name: evil });
  });
});
