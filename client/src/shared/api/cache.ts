import { InMemoryCache } from '@apollo/client';
import { policiesWithoutId } from './cache-policies.generated';

/** Pages and figures are put together by what the schema tells; the rest says what names a fact that has no id. */
export const newCache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: {
      ...policiesWithoutId,
      Club: { keyFields: [] },
      EventAttendance: { keyFields: ['event'] },
      MembershipQuote: { keyFields: ['periodMonths'] },
      PersonSessions: { keyFields: ['person'] },
      PushSettings: { keyFields: [] },
      SecondFactor: { keyFields: [] },
      SystemState: { keyFields: [] },
    },
  });
