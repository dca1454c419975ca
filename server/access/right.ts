import type { PermissionName } from './permissions.ts';

/**
 * A right of the club as one value: the gate, the ability, the audit entry and the published schema all mean this one.
 * It is a rule too: its holders may call the operation.
 */
export interface Right {
  kind: 'right';
  name: PermissionName;
  /** What a person without it reads; the general text when absent. */
  text?: string;
}

export const right = (name: PermissionName, text?: string): Right => ({ kind: 'right', name, text });

/** `events.manage_events` as the GraphQL schema spells it: EVENTS_MANAGE_EVENTS. */
export const schemaName = (name: string): string => name.toUpperCase().replace('.', '_');
