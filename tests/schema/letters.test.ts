import { describe, expect, it } from '@jest/globals';
import { features } from '../../server/app/features.ts';
import type { Feature } from '../../server/features/feature.ts';
import { letterHtml } from '../../server/features/mail/letters/letter-page.tsx';
import { letterText } from '../../server/features/mail/letters/letter-text.ts';

const sender = { club: 'Leadership Club', origin: 'https://club.example.org' };
const name = 'Amina Wanjiku';
const token = 'a1b2c3d4e5'.repeat(4);
const LONG =
  'A long sentence that nobody wrapped, with an & and a <b>, goes on and on until its line is full. ';

/** What each kind of mail is written from; the first of a kind is the usual one. */
const samples: Record<string, readonly object[]> = {
  'password-reset': [{ token, username: 'PF/1042/24' }],
  'confirm-and-reset': [{ token, username: 'PF/1042/24' }],
  'sign-in-link': [{ token, username: 'PF/1042/24', until: 'Mon 30 Nov 2026, 09:00' }],
  'password-changed': [{}],
  'confirm-email': ['joined', 'changed', 'asked'].map((occasion) => ({ token, occasion })),
  'email-changed': [{}],
  'account-closes': [{ day: 'Wed 23 Dec 2026' }],
  'account-stays': [{}],
  'visitor-answered': [{ title: '“Joining the club”', answer: LONG }],
  'takedown-decided': [true, false].map((isTakenDown) => ({
    ...{ title: 'Tree planting in Karura', isTakenDown, answer: LONG },
  })),
  notice: [
    {
      ...{ kind: 'EVENT', title: 'An event has changed', path: '/dashboard/events', token },
      message: 'Chess Night: new time. Sat 18 Apr 2026, 10:00, Law Building.',
    },
    {
      kind: 'SECURITY',
      title: 'A new device',
      message: LONG.repeat(4),
      path: '/dashboard/settings',
      token: null,
    },
  ],
  'notice-digest': [
    {
      items: [
        { kind: 'ORDER', title: 'Your order is ready', message: 'Order LC-17 waits at the desk.' },
        { kind: 'STAFF', title: 'A request waits for you', message: LONG },
      ],
      token,
    },
  ],
  campaign: [
    {
      subject: 'Your place among the mentors, Amina',
      words: `mentors are matched on Saturday.\n\n${LONG.repeat(3)}\n\nSee you there.`,
      link: '/dashboard/membership',
      token,
    },
    { subject: 'Short', words: 'Bring:\n- a pen\n- a friend', link: '', token },
  ],
};

const kinds = (features as readonly Feature[]).flatMap(({ letters }) => letters ?? []);

describe('the kinds of mail', () => {
  it('are all written here', () => {
    expect(Object.keys(samples).sort()).toEqual(kinds.map((kind) => kind.name).sort());
  });

  it.each(
    kinds.flatMap((kind) =>
      (samples[kind.name] ?? []).map((props, at) => ({
        label: `${kind.name} ${String(at + 1)}`,
        kind,
        props,
      })),
    ),
  )('$label says the same as HTML and as text, and nothing of the machinery', ({ kind, props }) => {
    const letter = kind.write(props, sender);
    const html = letterHtml({ letter, name, club: sender.club });
    const text = letterText(letter, { name, club: sender.club });
    expect(letter.subject.length).toBeLessThanOrEqual(78);
    expect(letter.preview).not.toBe('');
    for (const said of [html, text]) {
      expect(said).toContain('Amina Wanjiku');
      expect(said).toContain(sender.club);
      expect(said).not.toMatch(/undefined|\[object|\{[a-z ]+\}|NaN/);
    }
    const links = (said: string): string[] =>
      [...new Set([...said.matchAll(/https:\/\/[^\s"<]+/g)].map(([url]) => url))].sort();
    expect(links(html)).toEqual(links(text));
    expect(text.split('\n').filter((line) => line.length > 76 && !line.includes('https://'))).toEqual([]);
    // But for the two dashes before the foot, which mail programs know by it.
    expect(text.split('\n').filter((line) => line !== '-- ' && /\s$/.test(line))).toEqual([]);
    expect(html).not.toMatch(/<(?:script|img|link|iframe)\b/i);
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('keep the lines in which somebody wrote', () => {
    const kind = kinds.find(({ name: of }) => of === 'campaign');
    const letter = kind?.write(samples['campaign']?.[1], sender);
    if (!letter) throw new Error('Campaigns have no letter');
    expect(letterText(letter, { name, club: sender.club })).toContain('\nBring:\n- a pen\n- a friend\n');
    expect(letterHtml({ letter, name, club: sender.club })).toContain('Bring:<br/>- a pen<br/>- a friend');
  });
});
