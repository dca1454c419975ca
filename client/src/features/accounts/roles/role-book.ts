import type { RoleBookQuery } from './role-book.generated';

/** Every right by area, and what each role and position carries of them. */
export type RoleBook = RoleBookQuery['permissionSummary'];
