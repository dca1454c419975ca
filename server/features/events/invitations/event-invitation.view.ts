import type { RegistrationState } from '../places/registration-state.ts';
import type { InvitationRow } from './event-invitation.query.ts';

/** An invitation, as organisers see it. */
export interface EventInvitationView {
  id: number;
  person: { id: number; name: string };
  /** Name of who invited. */
  invitedBy: string;
  invitedAt: Date;
  /** What the person has made of it; null for nothing yet. */
  state: RegistrationState | null;
}

export const toInvitationView = ({ userId, name, ...row }: InvitationRow): EventInvitationView => ({
  id: row.id,
  person: { id: userId, name },
  invitedBy: row.invitedBy,
  invitedAt: row.invitedAt,
  state: row.state,
});
