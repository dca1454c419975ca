import { describe, expect, it } from '@jest/globals';
import { safeLink } from './safe-link';

describe('safeLink', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['http://example.org', 'http://example.org/'],
    ['mailto:office@example.org', 'mailto:office@example.org'],
    ['//example.org/x', 'https://example.org/x'],
    ['/\\example.org', 'https://example.org/'],
  ])('lets %s lead outside', (written, to) => {
    expect(safeLink(written)).toEqual({ to, isInside: false });
  });

  it.each(['/events/3', '/blog?search=mentor', '/', '/blog/../events#top'])('keeps %s inside', (written) => {
    const link = safeLink(written);
    expect(link?.isInside).toBe(true);
    expect(link?.to).toMatch(/^\//);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'intent://x#Intent;end',
    'www.example.org',
    '#top',
    'https://',
    '',
  ])('leads nowhere with %j', (written) => {
    expect(safeLink(written)).toBeNull();
  });
});
