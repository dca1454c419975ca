/** The roles from the lowest to the highest. */
export const roles = ['MEMBER', 'MANAGER', 'ADMIN', 'SUPERADMIN'] as const;

export type Role = (typeof roles)[number];

const displays: Record<Role, string> = {
  MEMBER: 'Member',
  MANAGER: 'Manager',
  ADMIN: 'Admin',
  SUPERADMIN: 'Super Admin',
};

/** The role of that code; a code nobody knows counts as MEMBER, the role with the fewest rights. */
export function roleOf(code: string): Role {
  return roles.find((role) => role === code) ?? 'MEMBER';
}

/** 1 for MEMBER up to 4 for SUPERADMIN. */
export function roleLevel(role: Role): number {
  return roles.indexOf(role) + 1;
}

export function roleDisplay(role: Role): string {
  return displays[role];
}

/** Whether the role passes every permission check. */
export function holdsEverything(role: Role): boolean {
  return role === 'ADMIN' || role === 'SUPERADMIN';
}
