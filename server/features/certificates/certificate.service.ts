import { authorize } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { nairobiDate } from '../../core/clock.ts';
import { conflict, notFound } from '../../core/errors.ts';
import { refuseMoreThan } from '../../core/files/list-file.ts';
import { fileMade, type FileMade } from '../../core/files/made-file.ts';
import type { RateLimit, RateLimiter } from '../../core/rate-limits.ts';
import { shortName } from '../../core/short-name.ts';
import { beside } from '../../core/side-thread.ts';
import type { AuditService } from '../audit/audit.service.ts';
import {
  attendanceOfPlace,
  everyAttendance,
  ownAttendance,
  type AttendedPlace,
} from '../events/attendance/attended.query.ts';
import { keepRoster, manageRegistrations } from '../events/event.policy.ts';
import type { EventService } from '../events/event.service.ts';
import type { SigningKeys } from '../tickets/signing/signing-keys.ts';
import type { CertificateSheet } from './certificate-sheet.ts';

/** Somebody's certificate of attendance. */
export interface CertificateView {
  number: string;
  title: string;
  day: string;
  code: string;
}

/** What anybody learns from a certificate that is shown to them, and nothing else. */
export interface CertificateCheckView {
  number: string;
  title: string;
  day: string;
  name: string;
}

interface OtherServices {
  events: EventService;
  keys: SigningKeys;
  limiter: RateLimiter;
  audit: AuditService;
}

/** Certificates that one network checks: a pile of papers, and no search. */
const checksPerAddress: RateLimit = { name: 'certificate-checks-address', points: 120, seconds: 10 * 60 };

/** Most pages of one file. */
const MOST_PAGES = 1000;

const NOT_YET = 'Certificates are there once the event is over.';

const NOBODY = 'Nobody is marked as having come.';

const numberOf = ({ eventId, id }: AttendedPlace): string => `${String(eventId)}-${String(id)}`;

const dayOf = ({ startsAt }: AttendedPlace): string => nairobiDate(startsAt);

/** Certificates of attendance. None is kept: each says what attendance says on the day on which it is made or checked. */
export class CertificateService {
  constructor(
    private readonly house: { club: string; origin: () => string },
    private readonly others: OtherServices,
  ) {}

  /** The caller's certificate of an event; null while the event goes on, and for who did not come. */
  async mine(call: Call, eventId: number): Promise<CertificateView | null> {
    const { userId } = signedIn(call.actor);
    const { status } = await this.others.events.get(call, eventId);
    const place = await ownAttendance.first(call.em, { eventId, userId });
    return place && status === 'COMPLETED' ? this.viewOf(call, place) : null;
  }

  /** The same as a PDF. */
  async file(call: Call, eventId: number): Promise<FileMade> {
    const { userId } = signedIn(call.actor);
    const place = await ownAttendance.first(call.em, { eventId, userId });
    if (!place) {
      throw notFound();
    }
    await this.mustBeOver(call, eventId);
    return this.paper(call, `certificate-${numberOf(place)}`, [place]);
  }

  /** Everybody's in one PDF, by name. Who took it is kept. */
  async everybodys(call: Call, eventId: number): Promise<FileMade> {
    await authorize(call, keepRoster(call.actor), `export the certificates of event ${String(eventId)}`);
    await this.mustBeOver(call, eventId);
    const places = await everyAttendance(call.em, { eventId, most: MOST_PAGES + 1 });
    refuseMoreThan(MOST_PAGES, places.length, 'Members can load their own.');
    if (places.length === 0) {
      throw conflict(NOBODY);
    }
    await this.others.audit.record(call, {
      ...{ action: 'PERMISSION_USED', right: manageRegistrations },
      newValue: `${String(places.length)} people`,
      reason: `Exported the certificates of event ${String(eventId)}`,
    });
    return this.paper(call, `event-${String(eventId)}-certificates`, places);
  }

  /** What a certificate is worth today; null for what the club did not sign, and once attendance was taken back. */
  async check(call: Call, code: string): Promise<CertificateCheckView | null> {
    await this.others.limiter.spend(checksPerAddress, call.address);
    const [claim] = await this.others.keys.verified(call, [code]);
    const [eventId, placeId] = claim?.kind === 'C' ? claim.numbers : [];
    if (eventId === undefined || placeId === undefined) {
      return null;
    }
    const place = await attendanceOfPlace.first(call.em, { eventId, placeId });
    return place
      ? { number: numberOf(place), title: place.title, day: dayOf(place), name: shortName(place.name) }
      : null;
  }

  private async mustBeOver(call: Call, eventId: number): Promise<void> {
    const { status } = await this.others.events.get(call, eventId);
    if (status !== 'COMPLETED') {
      throw conflict(NOT_YET);
    }
  }

  private async viewOf(call: Call, place: AttendedPlace): Promise<CertificateView> {
    const numbers = [place.eventId, place.id];
    const code = await this.others.keys.code(call, { kind: 'C', numbers });
    return { number: numberOf(place), title: place.title, day: dayOf(place), code };
  }

  private async paper(call: Call, name: string, places: readonly AttendedPlace[]): Promise<FileMade> {
    const pages = [];
    for (const place of places) {
      const { code, ...words } = await this.viewOf(call, place);
      const address = `${this.house.origin()}/check-certificate/${code}`;
      pages.push({ ...words, name: place.name, address });
    }
    const sheet: CertificateSheet = { club: this.house.club, pages };
    return fileMade(
      name,
      'pdf',
      await beside<Uint8Array>('features/certificates/certificate-sheet.thread', sheet),
    );
  }
}
