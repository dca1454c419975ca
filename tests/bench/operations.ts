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
  /** Of its requests a second, so many are the goal; absent where there is none. */
  leastShare?: number;
}

/** Shares of a hand-written route's requests that are the goal of public lists. */
const SHARE_OF_ROUTE = { events: 0.3, merchandise: 0.5 };

export const PAGE_SIZE = 20;

const EVENTS = `{ events(status: [UPCOMING], pageSize: ${String(PAGE_SIZE)}) { count results { id title description location date time isFeatured } } }`;

const MERCHANDISE = `{ merchandiseItems(pageSize: ${String(PAGE_SIZE)}) { count results {
  id name description category price isFeatured isInStock stock rating reviewsCount variants { id name price stock } } } }`;

export const publicEvents: BenchOperation = {
  name: 'public events',
  signedIn: false,
  query: EVENTS,
  path: '/events',
  leastShare: SHARE_OF_ROUTE.events,
};

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
  publicEvents,
  {
    name: 'public events, none alike',
    signedIn: false,
    query: EVENTS,
    isAskedDifferently: true,
    path: '/events',
    leastShare: SHARE_OF_ROUTE.events,
  },
  {
    name: 'public merchandise',
    signedIn: false,
    query: MERCHANDISE,
    path: '/merchandise',
    leastShare: SHARE_OF_ROUTE.merchandise,
  },
  {
    name: 'public merchandise, none alike',
    signedIn: false,
    query: MERCHANDISE,
    isAskedDifferently: true,
    path: '/merchandise',
    leastShare: SHARE_OF_ROUTE.merchandise,
  },
];
