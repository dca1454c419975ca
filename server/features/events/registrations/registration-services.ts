import type { Clock } from '../../../core/clock.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import type { RightHoldersService } from '../../accounts/people/right-holders.service.ts';
import type { AttendanceService } from '../attendance/attendance.service.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import type { PictureLoader } from '../../pictures/picture.loaders.ts';
import { CashService } from '../cash/cash.service.ts';
import { CompanyService } from '../company/company.service.ts';
import type { EventService } from '../event.service.ts';
import type { FeeBook } from '../fee/fee-book.ts';
import { FeeRecords } from '../fee/fee-record.service.ts';
import { MissedEventService } from '../missed/missed-event.service.ts';
import { WaitsBehindLoader } from '../missed/waits-behind.loader.ts';
import type { ManualPaymentService } from '../../payments/desk/manual-payment.service.ts';
import { EventInvitationService } from '../invitations/event-invitation.service.ts';
import { GuestsService } from '../places/guests.service.ts';
import { PlaceMovesService } from '../places/place-moves.service.ts';
import type { PlacesService } from '../places/places.service.ts';
import type { AnsweringService } from '../questions/answering.service.ts';
import { RegistrantRequests } from '../requests/registrant-requests.ts';
import { LateWithdrawalService } from '../withdrawals/late-withdrawal.service.ts';
import { EventRegistrationService } from './event-registration.service.ts';
import type { EventRosterService } from './event-roster.service.ts';

interface Parts {
  events: EventService;
  roster: EventRosterService;
  answering: AnsweringService;
  fees: FeeBook;
  places: PlacesService;
  attendance: AttendanceService;
  notifications: NotificationService;
  audit: AuditService;
  rightHolders: RightHoldersService;
  manualPayments: ManualPaymentService;
  pictures: PictureLoader;
}

/** What gives and takes places. */
export function registrationServices(clock: Clock, limiter: RateLimiter, parts: Parts) {
  const eventRegistrations = new EventRegistrationService(clock, limiter, parts.audit, parts);
  const asking = { ...parts, registrations: eventRegistrations, requests: new RegistrantRequests(parts) };
  const eventFeeRecords = new FeeRecords(parts.fees, parts.manualPayments);
  return {
    eventRegistrations,
    lateWithdrawals: new LateWithdrawalService(clock, asking),
    missedEvents: new MissedEventService(clock, asking),
    waitsBehind: new WaitsBehindLoader(clock),
    eventCompany: new CompanyService(parts.pictures, eventRegistrations),
    eventGuests: new GuestsService(clock, { ...parts, registrations: eventRegistrations }),
    eventInvitations: new EventInvitationService(clock, parts),
    eventFeeRecords,
    doorCash: new CashService(clock, {
      ...{ events: parts.events, places: parts.places, attendance: parts.attendance },
      ...{ fees: parts.fees, records: eventFeeRecords, manual: parts.manualPayments },
    }),
    eventPlaceMoves: new PlaceMovesService(parts),
  };
}
