import type { AccessMap } from '../../access/access-map.ts';
import { auth, paid, pub, strong } from '../../access/rules.ts';
import { managePayments, viewPayments } from '../payments/payment.policy.ts';
import { deleteEvents, manageEvents, manageRegistrations, uploadEventImages } from './event.policy.ts';

export const eventAccess: AccessMap = {
  Query: {
    events: pub,
    event: pub,
    eventStats: pub,
    eventAttendance: pub,
    eventQuestions: pub,
    myEventFee: auth,
    eventFeeSums: viewPayments,
    /** Visitors have none; the answer says so instead of sending them to the sign-in page (D6). */
    myEventRegistrations: pub,
    eventRegistrations: manageRegistrations,
    eventSeries: pub,
    eventMessages: manageRegistrations,
    eventMessageReaders: manageRegistrations,
    exportEventRoster: strong(manageRegistrations),
    eventWaitingList: manageRegistrations,
    eventWithdrawalRequests: manageRegistrations,
  },
  Mutation: {
    setEventQuestions: manageEvents,
    changeEventAnswers: auth,
    payEventFee: auth,
    refundEventFees: strong(managePayments),
    approveEventRefunds: strong(managePayments),
    createEvent: manageEvents,
    updateEvent: manageEvents,
    repeatEvent: manageEvents,
    updateEventSeries: manageEvents,
    cancelEventSeries: manageEvents,
    cancelEvent: manageEvents,
    reinstateEvent: manageEvents,
    putOffEvent: manageEvents,
    moveEvent: manageEvents,
    deleteEvent: deleteEvents,
    uploadEventImage: uploadEventImages,
    registerForEvent: paid,
    acceptEventPlace: paid,
    changeEventGuests: auth,
    withdrawFromEvent: auth,
    askToWithdraw: auth,
    answerWithdrawalRequest: manageRegistrations,
    sendEventMessage: manageRegistrations,
    moveEventRegistration: manageRegistrations,
    markEventAttendance: manageRegistrations,
  },
  Subscription: { eventUpdated: pub },
};
