import { describe, expect, it } from '@jest/globals';
import { letterHtml } from '../../mail/letters/letter-page.tsx';
import { letterText } from '../../mail/letters/letter-text.ts';
import type { LetterKind } from '../../mail/letters/letter.ts';
import { confirmEmail, emailChanged } from './address.letters.ts';
import { confirmAndReset, passwordChanged, passwordReset, signInLinkLetter } from './password.letters.ts';

const sender = { club: 'The Club', origin: 'https://club.example.org' };
const token = 'a'.repeat(40);
const asked = { token, username: 'PF/1' };

/** Each kind, what it is written from, and the one place that it leads to. */
const letters: [LetterKind, object, string][] = [
  [passwordReset, asked, `/reset-password#${token}`],
  [confirmAndReset, asked, `/reset-password#${token}`],
  [signInLinkLetter, { ...asked, until: 'Mon 30 Nov 2026, 09:00' }, `/choose-password#${token}`],
  [passwordChanged, {}, '/forgot-password'],
  [confirmEmail, { token, occasion: 'joined' }, `/confirm-email#${token}`],
  [confirmEmail, { token, occasion: 'asked' }, `/confirm-email#${token}`],
  [emailChanged, {}, '/contact'],
];

describe('a letter about an account', () => {
  it.each(letters)(
    '$name says in both forms what it is about and leads to one place',
    (kind, props, path) => {
      const letter = kind.write(props, sender);
      const text = letterText(letter, { name: 'Amina', club: sender.club });
      const html = letterHtml({ letter, name: 'Amina', club: sender.club });
      const links = new Set([...text.matchAll(/https?:\S+/g)].map(([url]) => url));
      expect([...links]).toEqual([`${sender.origin}${path}`]);
      expect(new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url))).toEqual(links);
      expect(text).toMatch(/^Hello Amina,\n\n/);
      expect(text).toContain('The Club');
      expect(letter.subject.length).toBeLessThanOrEqual(60);
      expect(text.split('\n').filter((line) => line.length > 76 && !line.includes(token))).toEqual([]);
    },
  );

  it('is not written from something else', () => {
    expect(() => passwordReset.write({}, sender)).toThrow();
  });
});
