import { describe, expect, it } from '@jest/globals';
import { signedInAs } from '../../../tests/support/signed-in.ts';
import type { Refusal } from '../../access/ability.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import {
  askAbout,
  decideAbout,
  decideAboutMoney,
  seeAllPayments,
  seePayment,
  waiveFor,
} from './payment.policy.ts';

const PAYER = 7;
const payment = { userId: PAYER };
const VIEW = 'payment.view_payment';
const MANAGE = 'payment.manage_payments';
const APPROVE = 'payment.approve_payments';

const people: Record<string, Actor> = {
  visitor: visitor(),
  payer: signedInAs({ userId: PAYER }),
  'another member': signedInAs({ userId: 8 }),
  treasurer: signedInAs({ userId: 8, position: 'TREASURER' }),
  'treasurer who decides': signedInAs({ userId: 8, granted: [VIEW, MANAGE] }),
  'treasurer who approves': signedInAs({ userId: 8, granted: [VIEW, APPROVE] }),
  'treasurer who does both': signedInAs({ userId: 8, granted: [MANAGE, APPROVE] }),
  'payer who does both': signedInAs({ userId: PAYER, granted: [MANAGE, APPROVE] }),
  'payer who decides': signedInAs({ userId: PAYER, granted: [VIEW, MANAGE] }),
  'payer who is administrator': signedInAs({ userId: PAYER, role: 'ADMIN' }),
};

/** What somebody hears, and the right that staff would have needed. */
const heard = (refused: Refusal | null): string =>
  refused === null ? 'yes' : `${refused.error.code} ${refused.lacking ?? '-'}`;

const HIDDEN = 'not_found -';
const NO_VIEW = `permission_denied ${VIEW}`;
const NO_APPROVE = `permission_denied ${APPROVE}`;
const NO_MANAGE = `permission_denied ${MANAGE}`;

describe('a payment', () => {
  it.each([
    ['visitor', HIDDEN, NO_MANAGE, NO_MANAGE],
    ['payer', 'yes', 'yes', NO_MANAGE],
    ['another member', HIDDEN, NO_MANAGE, NO_MANAGE],
    ['treasurer', 'yes', NO_MANAGE, NO_MANAGE],
    ['treasurer who decides', 'yes', 'yes', 'yes'],
    ['payer who decides', 'yes', 'yes', NO_MANAGE],
    ['payer who is administrator', 'yes', 'yes', 'yes'],
  ])('is for a %s: seen %s, asked about %s, decided %s', (who, seen, asked, decided) => {
    const actor = people[who] ?? visitor();
    expect([seePayment, askAbout, decideAbout].map((ability) => heard(ability(actor, payment)))).toEqual([
      seen,
      asked,
      decided,
    ]);
  });

  it('that is own is refused in words of its own', () => {
    const own = decideAbout(people['payer who decides'] ?? visitor(), payment);
    expect(own?.error.message).toBe('You cannot change your own membership.');
  });
});

describe('a waiver', () => {
  it.each([
    ['treasurer', NO_MANAGE],
    ['treasurer who decides', NO_APPROVE],
    ['treasurer who approves', NO_MANAGE],
    ['treasurer who does both', 'yes'],
    ['payer who does both', NO_MANAGE],
    ['payer who is administrator', 'yes'],
  ])('is given by a %s: %s', (who, given) => {
    expect(heard(waiveFor(people[who] ?? visitor(), payment))).toBe(given);
  });
});

describe('the books', () => {
  it.each([
    ['payer', NO_VIEW, NO_MANAGE],
    ['treasurer', 'yes', NO_MANAGE],
    ['treasurer who decides', 'yes', 'yes'],
    ['payer who is administrator', 'yes', 'yes'],
  ])('are for a %s: read %s, decided about %s', (who, read, decided) => {
    const actor = people[who] ?? visitor();
    expect([heard(seeAllPayments(actor)), heard(decideAboutMoney(actor))]).toEqual([read, decided]);
  });
});
