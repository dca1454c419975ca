import { describe, expect, it } from '@jest/globals';
import { composeMail } from './composed-mail.ts';
import type { Letter } from './letters/letter.ts';

const letter: Letter = {
  subject: 'Your receipt',
  preview: 'KES 1,000 arrived.',
  blocks: [
    { is: 'words', text: 'We have your money & thank you <b>much</b>.' },
    { is: 'facts', rows: [['Amount', 'KES 1,000']] },
    { is: 'act', label: 'Open it', url: 'https://club.example.org/receipts/1#a&b' },
    { is: 'note', text: `${'word '.repeat(40)}end` },
  ],
  why: 'You get this because you paid.',
};

const envelope = {
  from: { name: 'The "Club", Nairobi', address: 'mail@club.example.org' },
  to: { name: 'Amina "Mimi" Ọ̀ṣun\r\nBcc: all@example.org', address: 'amina@bücher.example' },
  messageId: '1@club.example.org',
  madeAt: new Date('2026-11-23T09:00:00Z'),
};

const compose = (changed: Partial<Letter> = {}) =>
  composeMail({ ...letter, ...changed }, envelope, { club: 'The Club' });

const headersOf = (bytes: Buffer): string[] => {
  const [head = ''] = bytes.toString('utf8').split('\r\n\r\n');
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
};

const named = (bytes: Buffer, name: string): string[] =>
  headersOf(bytes).filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));

describe('a composed mail', () => {
  it('has the headers that we wrote and no other, whatever people are called', async () => {
    const { bytes } = await compose({ subject: 'Hello\r\nBcc: thief@example.org\nX-Other: 1' });
    expect(named(bytes, 'bcc')).toEqual([]);
    expect(named(bytes, 'x-other')).toEqual([]);
    expect(named(bytes, 'to')).toHaveLength(1);
    expect(named(bytes, 'to')[0]).toMatch(/<amina@xn--bcher-kva\.example>$/);
    expect(named(bytes, 'from')[0]).toBe('From: "The \\"Club\\", Nairobi" <mail@club.example.org>');
    expect(named(bytes, 'message-id')).toEqual(['Message-ID: <1@club.example.org>']);
    expect(named(bytes, 'auto-submitted')).toEqual(['Auto-Submitted: auto-generated']);
  });

  it('says the same as text and as HTML, and the words of people are words', async () => {
    const { html, text } = await compose();
    for (const words of ['KES 1,000', 'You get this because you paid.', 'The Club']) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(html).toContain('thank you &lt;b&gt;much&lt;/b&gt;');
    expect(text).toContain('thank you <b>much</b>');
    expect(text).toContain('Open it:\nhttps://club.example.org/receipts/1#a&b\n');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<script|<img|<link/);
  });

  it('says how mail like it is stopped, to mail programs and to people, where it can be', async () => {
    expect(named((await compose()).bytes, 'list-unsubscribe')).toEqual([]);
    const oneClickUrl = 'https://club.example.org/api/mail/unsubscribe/v1.abc';
    const unsubscribing = {
      says: 'No more',
      url: 'https://club.example.org/unsubscribe#v1.abc',
      oneClickUrl,
    };
    const { bytes, html, text } = await compose({ unsubscribing });
    expect(named(bytes, 'list-unsubscribe')).toEqual([`List-Unsubscribe: <${oneClickUrl}>`]);
    expect(named(bytes, 'list-unsubscribe-post')).toEqual([
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]);
    expect(html).toContain(`href="${unsubscribing.url}"`);
    expect(text).toContain(`No more:\n${unsubscribing.url}\n`);
  });

  it('is refused beyond 2 MB', async () => {
    const large = [{ is: 'words', text: 'mail '.repeat(450_000) }] as const;
    await expect(compose({ blocks: large })).rejects.toThrow('The mail is larger than 2 MB.');
  });
});
