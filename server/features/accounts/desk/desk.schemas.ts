import { z } from 'zod';
import { areaName } from '../../../access/aliases.ts';
import type { PermissionName } from '../../../access/permissions.ts';
import { roles } from '../../../access/roles.ts';
import { boolean, choice, field, fieldTexts, text } from '../../../core/validation/fields.ts';

const NO_REASON = 'A reason is required.';
const MAX_REASON = 500;

const reason = text({ max: MAX_REASON, tooShort: NO_REASON, required: NO_REASON });

/** PATCH users/{id}/ (U9). */
export const activationSchema = z.object({ isActive: boolean() });

/** PATCH users/role/update/{id}/ (U10). */
export const roleChangeSchema = z.object({
  role: choice(roles),
  currentRole: choice(roles).nullish(),
  reason,
});

/** Which rights a person is to hold: exactly these, or these changes to what they hold. */
export type WantedPermissions =
  | { kind: 'exactly'; names: ReadonlySet<PermissionName> }
  | { kind: 'changes'; changes: ReadonlyMap<PermissionName, boolean> };

type Fail = (message: string) => never;

function known(name: unknown, fail: Fail): PermissionName {
  const written = typeof name === 'string' ? name : JSON.stringify(name);
  return areaName(written) ?? fail(`Unknown permission: ${written.slice(0, 100)}`);
}

function readChanges(sent: object, fail: Fail): Map<PermissionName, boolean> {
  const changes = new Map<PermissionName, boolean>();
  for (const [name, isHeld] of Object.entries(sent)) {
    const read = boolean().safeParse(isHeld);
    changes.set(known(name, fail), read.success ? read.data : fail(fieldTexts.boolean));
  }
  return changes;
}

const permissions = field(
  (value, fail): WantedPermissions => {
    if (Array.isArray(value)) {
      return { kind: 'exactly', names: new Set(value.map((name: unknown) => known(name, fail))) };
    }
    if (typeof value === 'object' && value !== null) {
      return { kind: 'changes', changes: readChanges(value, fail) };
    }
    return fail(value === undefined ? fieldTexts.required : fieldTexts.notAList(value));
  },
  {
    json: {
      description: 'The complete wanted set, or an object of changes: true gives a right, false takes it.',
      anyOf: [
        { type: 'array', items: { type: 'string' } },
        { type: 'object', additionalProperties: { type: 'boolean' } },
      ],
      examples: [{ 'blog.approve_posts': true }],
    },
    isRequired: true,
  },
);

/** PATCH users/permissions/update/{id}/ (U11). */
export const permissionChangeSchema = z.object({ permissions, reason });
