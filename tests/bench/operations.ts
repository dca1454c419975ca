/** One operation of the API beside a hand-written route that answers the same JSON. */
export interface BenchOperation {
  name: string;
  /** Asked as a signed-in member, or as a visitor. */
  signedIn: boolean;
  query: string;
  /** Each connection asks with variables of its own, so that no answer serves two of them. */
  isAskedDifferently?: boolean;
  /** Path of the hand-written route. */
  path: string;
}

export const PAGE_SIZE = 20;

const EVENTS = `{ events(status: [UPCOMING], pageSize: ${String(PAGE_SIZE)}) { count results { id title description location date time isFeatured } } }`;

export const operations: BenchOperation[] = [
  {
    name: 'me',
    signedIn: true,
    query: '{ me { id username name email role phoneNumber course hub registrationNumber } }',
    path: '/me',
  },
  {
    name: 'membership',
    signedIn: true,
    query: '{ myMembership { id status paymentStatus expiry isActive registrationNumber } }',
    path: '/membership',
  },
  {
    name: 'own payments',
    signedIn: true,
    query: `{ myPayments(pageSize: ${String(PAGE_SIZE)}) { count results { id reference amount type method status receipt description } } }`,
    path: '/payments',
  },
  { name: 'public events', signedIn: false, query: EVENTS, path: '/events' },
  {
    name: 'public events, none alike',
    signedIn: false,
    query: EVENTS,
    isAskedDifferently: true,
    path: '/events',
  },
];
