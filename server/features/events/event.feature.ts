import { sql } from 'kysely';
import { moves, stays } from '../../core/db/person-references.ts';
import { accountFeature } from '../accounts/account.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { clubFeature } from '../club/club.feature.ts';
import { feature } from '../feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { paymentFeature } from '../payments/payment.feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { EventApprovalResolver } from './approval/event-approval.resolver.ts';
import { EventApprovalService } from './approval/event-approval.service.ts';
import { CashResolver } from './cash/cash.resolver.ts';
import { EventChangeResolver } from './changes/event-change.resolver.ts';
import { EventChangeService } from './changes/event-change.service.ts';
import { RemovedEventSchema } from './changes/removed-event.entity.ts';
import { AttendanceActSchema } from './attendance/attendance-act.entity.ts';
import { AttendanceService } from './attendance/attendance.service.ts';
import { EventCompanyResolver } from './company/company.resolver.ts';
import { EventEditingService } from './event-editing.service.ts';
import { EventInvitationSchema } from './invitations/event-invitation.entity.ts';
import { EventInvitationResolver } from './invitations/event-invitation.resolver.ts';
import { EventMessageSchema } from './messages/event-message.entity.ts';
import { EventMessageResolver } from './messages/event-message.resolver.ts';
import { EventMessageService } from './messages/event-message.service.ts';
import { DayBeforeService } from './news/event-day-before.service.ts';
import { eventFeeds } from './news/event-feeds.ts';
import { eventFinders } from './finding/event-finders.ts';
import { eventPreview } from './news/event-preview.ts';
import { EventSoonService } from './news/event-soon.service.ts';
import { EventRegistrationSchema } from './event-registration.entity.ts';
import { EventRegistrationResolver } from './registrations/event-registration.resolver.ts';
import { EventRosterService } from './registrations/event-roster.service.ts';
import { registrationServices } from './registrations/registration-services.ts';
import { RosterFileResolver } from './roster-files/roster-file.resolver.ts';
import { RosterFileService } from './roster-files/roster-file.service.ts';
import { EventSeriesSchema } from './series/event-series.entity.ts';
import { EventSeriesResolver } from './series/event-series.resolver.ts';
import { EventSeriesService } from './series/event-series.service.ts';
import { EventStatisticsService } from './statistics/event-statistics.service.ts';
import { EventFeeSchema } from './fee/event-fee.entity.ts';
import { EventPaymentSchema } from './fee/event-payment.entity.ts';
import { EventRefunds } from './fee/event-refunds.service.ts';
import { FeeBook } from './fee/fee-book.ts';
import { EventFeeRecordResolver } from './fee/fee-record.resolver.ts';
import { RegistrationFeeLoader } from './fee/registration-fee.loader.ts';
import { FeePayments } from './fee/fee-payment.service.ts';
import { FeeSettlement } from './fee/fee-settlement.ts';
import { soldPlaces } from './fee/fee.query.ts';
import { EventFeeResolver } from './fee/fee.resolver.ts';
import { AnswerLoader } from './questions/answer.loader.ts';
import { AnsweringService } from './questions/answering.service.ts';
import { EventAnswerSchema } from './questions/event-answer.entity.ts';
import { EventQuestionSchema } from './questions/event-question.entity.ts';
import { QuestionEditingService } from './questions/question-editing.service.ts';
import { EventQuestionResolver } from './questions/question.resolver.ts';
import { CalendarAddressSchema } from './own-calendar/calendar-address.entity.ts';
import { ownCalendarFile } from './own-calendar/own-calendar-file.ts';
import { OwnCalendarResolver } from './own-calendar/own-calendar.resolver.ts';
import { OwnCalendarService } from './own-calendar/own-calendar.service.ts';
import { PlaceResolver } from './places/place.resolver.ts';
import { PlacesService } from './places/places.service.ts';
import { MissedEventResolver } from './missed/missed-event.resolver.ts';
import { LateWithdrawalResolver } from './withdrawals/late-withdrawal.resolver.ts';
import { eventAccess } from './event.access.ts';
import { eventPictures, EventSchema } from './event.entity.ts';
import { eventFields } from './event.fields.ts';
import { manageEvents } from './event.policy.ts';
import { EventResolver } from './event.resolver.ts';
import { EventService } from './event.service.ts';
import { eventRecords, ownEventRecords } from './event.records.ts';
import {
  DAY_BEFORE_CRONTAB,
  DAY_BEFORE_TASK,
  FEES_LAPSE_CRONTAB,
  FEES_LAPSE_TASK,
  PLACES_CRONTAB,
  PLACES_TASK,
  SOON_CRONTAB,
  SOON_TASK,
} from './event.tasks.ts';
import { eventsWhenClosed } from './event.closing.ts';

export const eventFeature = feature({
  name: 'events',
  entities: [
    EventSchema,
    EventRegistrationSchema,
    EventQuestionSchema,
    EventAnswerSchema,
    RemovedEventSchema,
    EventFeeSchema,
    EventPaymentSchema,
    EventMessageSchema,
    EventInvitationSchema,
    EventSeriesSchema,
    AttendanceActSchema,
    CalendarAddressSchema,
  ],
  keeps: eventRecords,
  ownRecords: ownEventRecords,
  namesPeople: {
    whenClosed: eventsWhenClosed,
    references: [
      ...stays('events', 'written_by_id'),
      /** The address is of the account that is kept: the other's is void with it. */
      ...stays('calendar_addresses', 'user_id'),
      ...stays('event_messages', 'sent_by_id'),
      ...stays('event_invitations', 'invited_by_id'),
      moves('Invitations to events', 'event_invitations', 'user_id', { per: ['event_id'] }),
      moves('Registrations for events', 'event_registrations', 'user_id', {
        per: ['event_id'],
        among: (column) => sql`${column('withdrawn_at')} is null`,
        better: 'attended',
      }),
      moves('Answers at registration', 'event_answers', 'user_id'),
      moves('Fees for events', 'event_fees', 'user_id'),
    ],
  },
  services: ({ club, clock, limiter, of, origin, whenEventCancelled, whenEventRepeated }) => {
    const { audit } = of(auditFeature);
    const { rightHolders } = of(accountFeature);
    const { imageUploads, pictureAddresses } = of(pictureFeature);
    const { notifications } = of(notificationFeature);
    const { payments, prompts, refundRequests: refunds, refundDecisions } = of(paymentFeature);
    const eventFees = new FeeBook(clock, { notifications, refunds });
    const eventPlaces = new PlacesService(clock, notifications, eventFees);
    const events = new EventService(clock, pictureAddresses, eventPlaces);
    const eventRoster = new EventRosterService(clock, events);
    const eventAnswering = new AnsweringService(clock, eventRoster);
    const eventApprovals = new EventApprovalService(clock, {
      ...{ events, notifications, audit, rightHolders },
      rules: of(clubFeature).clubRules,
    });
    const eventEditing = new EventEditingService(clock, {
      ...{ events, places: eventPlaces, images: imageUploads },
      ...{ notifications, audit, approvals: eventApprovals },
    });
    const told = { events, notifications, fees: eventFees };
    const eventChanges = new EventChangeService(clock, audit, told, whenEventCancelled);
    const attendance = new AttendanceService(clock, audit);
    return {
      ...{ events, eventPlaces, eventRoster },
      eventEditing,
      eventApprovals,
      eventSeries: new EventSeriesService(clock, {
        ...{ events, audit, whenRepeated: whenEventRepeated },
        ...{ editing: eventEditing, changes: eventChanges },
      }),
      ...registrationServices(clock, limiter, {
        ...{ events, roster: eventRoster, answering: eventAnswering, notifications, audit },
        ...{ fees: eventFees, places: eventPlaces, attendance, rightHolders },
        ...{ manualPayments: of(paymentFeature).manualPayments, pictures: of(pictureFeature).pictures },
      }),
      attendance,
      ownCalendars: new OwnCalendarService(clock, limiter, origin),
      ...{ eventAnswering, eventFees, eventChanges },
      feeSettlement: new FeeSettlement(clock, eventFees, notifications),
      eventRefunds: new EventRefunds(eventFees, refundDecisions),
      feePayments: new FeePayments({ book: eventFees, payments, prompts }),
      eventQuestions: new QuestionEditingService(clock, audit),
      eventMessages: new EventMessageService(clock, limiter, { notifications, audit }),
      eventRosterFiles: new RosterFileService(club.name, { events, roster: eventRoster, audit }),
      eventDayBefore: new DayBeforeService(clock, notifications),
      eventSoon: new EventSoonService(clock, notifications),
      eventStatistics: new EventStatisticsService(clock),
    };
  },
  jobs: ({ eventDayBefore, eventFees, eventPlaces, eventSoon }) => [
    { task: FEES_LAPSE_TASK, crontab: FEES_LAPSE_CRONTAB, run: (call) => eventFees.lapse(call) },
    { task: SOON_TASK, crontab: SOON_CRONTAB, run: (call) => eventSoon.run(call) },
    { task: PLACES_TASK, crontab: PLACES_CRONTAB, run: (call) => eventPlaces.serveAll(call) },
    { task: DAY_BEFORE_TASK, crontab: DAY_BEFORE_CRONTAB, run: (call) => eventDayBefore.run(call) },
  ],
  whenEventCancelled:
    ({ eventFees }) =>
    async (tx, { id, reason }) => {
      await eventFees.openRefundsForEvent(tx, id, reason);
    },
  settles: ({ feeSettlement }) => feeSettlement,
  describesPayments: soldPlaces,
  access: eventAccess,
  resolvers: ({ events, eventEditing, eventRegistrations, eventRoster, ...more }, { of }) => [
    new EventApprovalResolver(more.eventApprovals),
    new EventChangeResolver(more.eventChanges),
    new EventFeeResolver(more.feePayments, more.eventRefunds),
    new EventFeeRecordResolver(
      more.eventFeeRecords,
      of(paymentFeature).payments,
      new RegistrationFeeLoader(),
    ),
    new CashResolver(more.doorCash, of(paymentFeature).payments),
    new EventQuestionResolver(more.eventQuestions, more.eventAnswering, new AnswerLoader()),
    new EventSeriesResolver(more.eventSeries),
    new EventInvitationResolver(more.eventInvitations),
    new OwnCalendarResolver(more.ownCalendars),
    new EventMessageResolver(more.eventMessages),
    new RosterFileResolver(more.eventRosterFiles),
    new EventResolver(events, eventEditing, more.eventStatistics, of(pictureFeature).pictures),
    new EventRegistrationResolver(eventRoster, eventRegistrations),
    new EventCompanyResolver(more.eventCompany),
    new LateWithdrawalResolver(more.lateWithdrawals),
    new MissedEventResolver(more.missedEvents, more.waitsBehind),
    new PlaceResolver(eventRegistrations, eventRoster, more.eventPlaceMoves, more.eventGuests),
  ],
  previews: ({ events }, { of }) => [eventPreview(events, of(pictureFeature).pictures)],
  secretFiles: ({ ownCalendars }, { clock }) => [ownCalendarFile(ownCalendars, clock)],
  finds: (_services, { clock }) => eventFinders(clock),
  publicFiles: (_services, { clock }) => eventFeeds(clock),
  sharedQueries: ['event', 'events', 'eventStats'],
  pictures: [eventPictures],
  showsPictures: ({ events, eventEditing }) => ({
    area: 'events',
    right: manageEvents,
    find: async (call, id) => {
      const { title, keptImage } = await events.get(call, id);
      return { title, pictures: [keptImage] };
    },
    path: (id) => `/events/${String(id)}`,
    shows: (call, picture) => eventEditing.shows(call, picture),
    takeOut: (tx, picture) => eventEditing.takeOut(tx, picture),
  }),
  forms: { Event: eventFields },
});
