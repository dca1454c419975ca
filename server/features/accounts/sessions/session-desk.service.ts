import { authorize, isAllowed, keepRefusal, lacks } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { isOwn } from '../../../access/own-affairs.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { SecurityLog } from '../../security/security-log.ts';
import { endSessionsOf, manageUsers, seeSessions, signOutDevicesOf } from '../account.policy.ts';
import { IDLE_LIFE_MS } from '../authentication.service.ts';
import { openSessions, personOfSession, sessionHolder } from './session.query.ts';
import type { SessionService } from './session.service.ts';

/** A device that is signed in. */
export interface SignedInDeviceView {
  id: number;
  device: string;
  origin: string;
  since: Date;
  lastUsedAt: Date;
  /** It is the one that asks. */
  isThisOne: boolean;
}

/** The devices of a person, and whether who asks may sign them out. */
export interface PersonSessionsView {
  personId: number;
  personName: string;
  devices: SignedInDeviceView[];
  viewerCanEnd: boolean;
  hasSecondFactor: boolean;
}

interface Holder {
  id: number;
  name: string;
  email: string;
}

interface Logs {
  audit: AuditService;
  securityLog: SecurityLog;
}

/** What people see of their devices, and staff of those of others, and how they are signed out. */
export class SessionDesk {
  constructor(
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly logs: Logs,
  ) {}

  /** Where a person is signed in, last used first. */
  async of(call: Call, personId: number): Promise<PersonSessionsView> {
    const { target, person } = await this.holder(call, personId, 'sessions of person');
    const now = this.clock.now();
    const usedSince = new Date(now.getTime() - IDLE_LIFE_MS);
    const devices = await openSessions(call.em, { userId: personId, now, usedSince });
    const own = call.actor.kind === 'member' ? call.actor.sessionId : null;
    return {
      personId,
      personName: person.name,
      devices: devices.map((device) => ({ ...device, isThisOne: device.id === own })),
      viewerCanEnd: isAllowed(endSessionsOf(call.actor, target)),
      hasSecondFactor: person.secondFactorSince !== null,
    };
  }

  /** Signs out one device; its sockets close within seconds. What nobody may see who asks is not there for them. */
  async end(call: Call, sessionId: number): Promise<PersonSessionsView> {
    const deed = `end session ${String(sessionId)}`;
    const found = await personOfSession.first(call.em, { id: sessionId });
    const unseen = found ? seeSessions(call.actor, { userId: found.id }) : lacks(call.actor, manageUsers);
    if (unseen) {
      await keepRefusal(call, unseen, deed);
    }
    if (!found || unseen) {
      throw notFound();
    }
    await authorize(call, signOutDevicesOf(call.actor, { userId: found.id, role: found.role }), deed);
    await this.signOut(call, found, { only: sessionId, what: found.device || 'An unknown device' });
    return this.of(call, found.id);
  }

  /** Signs out every device of a person but the one that asks. */
  async endAll(call: Call, personId: number): Promise<PersonSessionsView> {
    const { target, person } = await this.holder(call, personId, 'end sessions of person');
    await authorize(call, signOutDevicesOf(call.actor, target), `end sessions of person ${String(personId)}`);
    const own = isOwn(call.actor, target) ? { except: signedIn(call.actor).sessionId } : {};
    await this.signOut(call, person, { ...own, what: 'All devices' });
    return this.of(call, personId);
  }

  /** What staff do to the devices of others stands in the audit log; what people do to their own is theirs. */
  private async signOut(
    call: Call,
    subject: Holder,
    { what, ...which }: { what: string; only?: number; except?: number },
  ): Promise<void> {
    const { id, name, email } = subject;
    await inTransaction(call, async (tx) => {
      await this.sessions.revoke(tx.em, id, which);
      if (!isOwn(tx.actor, { userId: id })) {
        await this.logs.audit.record(tx, {
          action: 'PERMISSION_USED',
          subject: { id, name, email },
          right: manageUsers,
          oldValue: what,
          reason: `Signed out devices of person ${String(id)}`,
        });
      }
      await this.logs.securityLog.record(tx, { kind: 'SESSIONS_ENDED', person: { id, name }, detail: what });
    });
  }

  /** Whose devices somebody may see. Who may see their own alone is refused before anybody is looked for. */
  private async holder(call: Call, id: number, deed: string) {
    await authorize(call, seeSessions(call.actor, { userId: id }), `${deed} ${String(id)}`);
    const person = await sessionHolder.first(call.em, { id });
    if (!person) {
      throw notFound();
    }
    return { person, target: { userId: person.id, role: person.role } };
  }
}
