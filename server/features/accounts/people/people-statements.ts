import { rightsInUseStatements } from '../permissions/rights-in-use.query.ts';
import { roleBookStatements } from '../roles/role-book.query.ts';
import type { PeopleFacts } from './people-facts.ts';
import { personStatements } from './person.query.ts';
import { userListStatements } from './user-list.query.ts';

/** The statements that read people with what all features know of them. */
export const peopleStatements = (facts: PeopleFacts) => ({
  ...personStatements(facts),
  ...userListStatements(facts),
  ...rightsInUseStatements(facts),
  ...roleBookStatements(facts),
});

export type PeopleStatements = ReturnType<typeof peopleStatements>;
