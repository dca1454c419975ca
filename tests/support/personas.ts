import { addPaidMember, addPerson, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export const personaNames = [
  'visitor',
  'unpaid',
  'paid',
  'other',
  'suspended',
  'treasurer',
  'president',
  'manager',
  'admin',
  'superadmin',
] as const;

export type PersonaName = (typeof personaNames)[number];

/** One of each kind of person; the visitor has no token and the number 0. */
export type Personas = Record<Exclude<PersonaName, 'visitor'>, Person> & {
  visitor: Omit<Person, 'token'> & { token: null };
};

/** Makes one of each kind of person. Executives and managers have paid; administrators have not and need not. */
export async function createPersonas(app: Pick<TestApp, 'sql' | 'clock'>): Promise<Personas> {
  return {
    visitor: { id: 0, membershipId: 0, username: '', name: 'Visitor', email: '', token: null },
    unpaid: await addPerson(app),
    paid: await addPaidMember(app),
    other: await addPaidMember(app),
    suspended: await addPaidMember(app, { isSuspended: true }),
    treasurer: await addPaidMember(app, { position: 'TREASURER' }),
    president: await addPaidMember(app, { position: 'PRESIDENT' }),
    manager: await addPaidMember(app, { role: 'MANAGER' }),
    admin: await addPerson(app, { role: 'ADMIN' }),
    superadmin: await addPerson(app, { role: 'SUPERADMIN' }),
  };
}
