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
  goal: OperationGoal;
}

/** What an operation has to reach. */
export interface OperationGoal {
  /** Of the requests a second of the hand-written route. */
  leastShare: number;
  /** Of one request, in ms of CPU; absent where the share says it. */
  mostCpuMs?: number;
}

export const PAGE_SIZE = 20;

const EVENTS = `{ events(status: [UPCOMING], pageSize: ${String(PAGE_SIZE)}) { count results { id title description location date time isFeatured } } }`;

const MERCHANDISE = `{ merchandiseItems(pageSize: ${String(PAGE_SIZE)}) { count results {
  id name description category price isFeatured isInStock stock rating reviewsCount variants { id name price stock } } } }`;

export const publicEvents: BenchOperation = {
  name: 'public events',
  signedIn: false,
  query: EVENTS,
  path: '/events',
  goal: { leastShare: 2.5 },
};

export const operations: BenchOperation[] = [
  {
    name: 'me',
    signedIn: true,
    query: '{ me { id username name email role phoneNumber course hub registrationNumber } }',
    path: '/me',
    goal: { leastShare: 0.65, mostCpuMs: 0.4 },
  },
  {
    name: 'membership',
    signedIn: true,
    query: '{ myMembership { id status paymentStatus expiry isActive registrationNumber } }',
    path: '/membership',
    goal: { leastShare: 0.7, mostCpuMs: 0.35 },
  },
  {
    name: 'own payments',
    signedIn: true,
    query: `{ myPayments(pageSize: ${String(PAGE_SIZE)}) { count results { id reference amount type method status receipt description } } }`,
    path: '/payments',
    goal: { leastShare: 0.65, mostCpuMs: 0.5 },
  },
  publicEvents,
  {
    name: 'public events, none alike',
    signedIn: false,
    query: EVENTS,
    isAskedDifferently: true,
    path: '/events',
    goal: { leastShare: 0.65, mostCpuMs: 0.45 },
  },
  {
    name: 'public merchandise',
    signedIn: false,
    query: MERCHANDISE,
    path: '/merchandise',
    goal: { leastShare: 0.5 },
  },
  {
    name: 'public merchandise, none alike',
    signedIn: false,
    query: MERCHANDISE,
    isAskedDifferently: true,
    path: '/merchandise',
    goal: { leastShare: 0.5 },
  },
];
