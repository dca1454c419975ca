import type { EventRegistrationState, InvitedSegment } from '../../../../shared/api/types.generated';

/** What somebody who is invited has made of it. */
export function stateWords(state: EventRegistrationState | null): string {
  switch (state) {
    case 'GOING':
      return 'Registered';
    case 'AWAITING_PAYMENT':
      return 'Registered, to pay';
    case 'OFFERED':
      return 'Has been offered a place';
    case 'WAITING':
      return 'On the waiting list';
    default:
      return 'Not registered';
  }
}

export const segmentLabels: Record<InvitedSegment, string> = {
  BOARD: 'The board',
  YEAR_OF_STUDY: 'A year of study',
  HUB: 'A hub',
  EVENT: 'Who came to another event',
};
