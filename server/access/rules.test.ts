import { describe, expect, it } from '@jest/globals';
import { signedInAs, unpaidMembership } from '../../tests/support/signed-in.ts';
import { systemActor, visitor, type Actor } from './actor.ts';
import { areaTexts } from './area-texts.ts';
import { right } from './right.ts';
import { adminOnly, anyRule, auth, membershipRefusal, paid, pub, refusal, type Rule } from './rules.ts';

const suspended = {
  status: 'SUSPENDED',
  paymentStatus: 'PAID',
  expiry: '2027-01-31',
  isActive: false,
} as const;

const personas = {
  visitor: visitor(),
  staleToken: visitor('expired'),
  unpaid: signedInAs({ membership: unpaidMembership }),
  suspended: signedInAs({ membership: suspended }),
  member: signedInAs(),
  treasurer: signedInAs({ position: 'TREASURER' }),
  unpaidManager: signedInAs({ role: 'MANAGER', membership: unpaidMembership }),
  unpaidAdmin: signedInAs({ role: 'ADMIN', membership: unpaidMembership }),
  superAdmin: signedInAs({ role: 'SUPERADMIN', membership: suspended }),
  system: systemActor,
} satisfies Record<string, Actor>;

type Persona = keyof typeof personas;

const signIn = { visitor: 'not_authenticated', staleToken: 'authentication_failed' };
const paywall = { unpaid: 'membership_required', suspended: 'membership_suspended' };

/** Code of the refusal per persona; whoever is missing passes. */
const table: [string, Rule, Partial<Record<Persona, string>>][] = [
  ['pub', pub, {}],
  ['auth', auth, signIn],
  ['paid', paid, { ...signIn, ...paywall, unpaidManager: 'membership_required' }],
  ['payment.view_payment', right('payment.view_payment'), { ...signIn, ...denied('treasurer') }],
  [
    'payment.view_payment or blog.approve_posts',
    anyRule(right('payment.view_payment'), right('blog.approve_posts')),
    { ...signIn, ...denied('treasurer', 'unpaidManager') },
  ],
  ['blog.manage_posts', right('blog.manage_posts'), { ...signIn, ...denied('unpaidManager') }],
  ['users.manage_users', right('users.manage_users'), { ...signIn, ...denied() }],
  ['adminOnly', adminOnly(), { ...signIn, ...denied() }],
  ['paid or blog.upload_images', anyRule(paid, right('blog.upload_images')), { ...signIn, ...paywall }],
  ['blog.upload_images or paid', anyRule(right('blog.upload_images'), paid), { ...signIn, ...paywall }],
  [
    'adminOnly or a right',
    anyRule(adminOnly(), right('payment.view_payment')),
    { ...signIn, ...denied('treasurer') },
  ],
];

/** Everyone below ADMIN but the named ones is refused for want of the right. */
function denied(...holders: Persona[]): Partial<Record<Persona, string>> {
  const staffless: Persona[] = ['unpaid', 'suspended', 'member', 'treasurer', 'unpaidManager'];
  return Object.fromEntries(
    staffless.filter((name) => !holders.includes(name)).map((name) => [name, 'permission_denied']),
  );
}

describe.each(table)('rule %s', (_, rule, expected) => {
  it.each(Object.entries(personas))('answers %s as the table says', (name, actor) => {
    expect(refusal(rule, actor)?.error.code ?? 'passes').toBe(expected[name as Persona] ?? 'passes');
  });
});

describe('texts of a refusal', () => {
  it('are the general one or the one of the area', () => {
    const general = 'You do not have permission to perform this action.';
    expect(refusal(right('users.manage_users'), personas.member)?.error.message).toBe(general);
    expect(refusal(adminOnly(), personas.member)?.error.message).toBe(general);
    expect(refusal(right('users.view_all_users', areaTexts.users), personas.member)?.error.message).toBe(
      areaTexts.users,
    );
    expect(refusal(adminOnly(areaTexts.events), personas.member)?.error.message).toBe(areaTexts.events);
  });

  it('of several denied rights are those of the first', () => {
    const rule = anyRule(right('users.manage_users', areaTexts.users), adminOnly());
    expect(refusal(rule, personas.member)?.error.message).toBe(areaTexts.users);
  });

  it('name the areas', () => {
    expect(Object.values(areaTexts)).toEqual([
      "You don't have permission to view user management.",
      "You don't have permission to manage executive positions.",
      "You don't have permission to view audit logs.",
      "You don't have permission to manage events.",
      "You don't have permission to manage academic years",
      "You don't have permission to manage merchandise",
      "You don't have permission to manage blog posts",
    ]);
  });
});

describe('membershipRefusal', () => {
  it('tells an unpaid member what to pay and where the membership stands', () => {
    expect(membershipRefusal(personas.unpaid)).toMatchObject({
      code: 'membership_required',
      message: 'An active paid membership is required. Pay KES 1,000 to access all features.',
      extra: { membership_status: 'PENDING', payment_status: 'UNPAID', membership_expiry: null },
    });
  });

  it('sends a suspended member to the office', () => {
    expect(membershipRefusal(personas.suspended)).toMatchObject({
      code: 'membership_suspended',
      message: 'Your membership is suspended. Please contact the club office.',
      extra: { membership_status: 'SUSPENDED', payment_status: 'PAID', membership_expiry: '2027-01-31' },
    });
  });

  it('asks a visitor to sign in', () => {
    expect(membershipRefusal(personas.visitor)?.code).toBe('not_authenticated');
  });
});
