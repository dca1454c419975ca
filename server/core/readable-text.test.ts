import { describe, expect, it } from '@jest/globals';
import { scriptPayloads } from '../../tests/support/script-payloads.ts';
import { readableText } from './readable-text.ts';

describe('a text for who reads without script', () => {
  it('has its paragraphs, headings, lists, quotes, links and strong words', () => {
    const source = [
      ...['## Chairing', 'Begin **on time**.\nEnd on time.', '- one\n- two', '1. first\n2. second', '> said'],
      'See [the guide](https://example.org/a?b=1&c=2).',
    ].join('\n\n');
    expect(readableText(source).split('\n')).toEqual([
      '<h2>Chairing</h2>',
      '<p>Begin <strong>on time</strong>.<br />End on time.</p>',
      '<ul><li>one</li><li>two</li></ul>',
      '<ol><li>first</li><li>second</li></ol>',
      '<blockquote>said</blockquote>',
      '<p>See <a href="https://example.org/a?b=1&amp;c=2" rel="nofollow noopener">the guide</a>.</p>',
    ]);
  });

  it.each(scriptPayloads)('never runs what somebody wrote: %s', (payload) => {
    const html = readableText(`${payload}\n\n- ${payload}\n\n[press](${payload})`);
    const tags = [...html.matchAll(/<\/?([a-z0-9]*)([^>]*)>/gi)];
    for (const [, name = '', attributes = ''] of tags) {
      expect(['p', 'ul', 'ol', 'li', 'a', 'strong', 'br', 'h2', 'blockquote']).toContain(name);
      expect(attributes.trim()).toMatch(/^(?:\/?|href="https?:\/\/[^"]*" rel="nofollow noopener")$/);
    }
  });
});
