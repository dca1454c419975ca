/** The first page of a list, as somebody asks for it. */
export interface LargeList {
  name: string;
  as: 'visitor' | 'member' | 'staff';
  query: string;
}

const EVENT = 'results { id title location date time attendees isRegistered } count';
const REGISTRATION = 'results { id attended person { name } event { title } } count';
const PAYMENT = 'results { id reference amount status payer { name } } count';
const POST = 'results { id title excerpt category authorName } count';
const PICTURE = 'results { id title image category } count';

const events = (name: string, as: LargeList['as'], asked = ''): LargeList => ({
  name: `events ${name}`.trim(),
  as,
  query: `{ events${asked} { ${EVENT} } }`,
});

/** Every list that grows with the club, one line each. */
export const largeLists: LargeList[] = [
  events('', 'visitor'),
  events('to come', 'visitor', '(status: [UPCOMING])'),
  events('past', 'visitor', '(status: [COMPLETED])'),
  events('featured', 'visitor', '(isFeatured: true)'),
  events('of some days', 'visitor', '(dateFrom: "2026-01-01", dateTo: "2026-12-31")'),
  events('searched', 'visitor', '(search: "chess")'),
  events('', 'member'),
  events('registered for', 'member', '(isRegistered: true)'),
  { name: 'event numbers', as: 'visitor', query: '{ eventStats { totalEvents } }' },
  { name: 'own registrations', as: 'member', query: `{ myEventRegistrations { ${REGISTRATION} } }` },
  { name: 'registrations', as: 'staff', query: `{ eventRegistrations { ${REGISTRATION} } }` },
  {
    name: 'registrations, who came',
    as: 'staff',
    query: `{ eventRegistrations(attended: true) { ${REGISTRATION} } }`,
  },
  {
    name: 'registrations searched',
    as: 'staff',
    query: `{ eventRegistrations(search: "zawadi") { ${REGISTRATION} } }`,
  },
  { name: 'gallery', as: 'visitor', query: `{ galleryItems { ${PICTURE} } }` },
  {
    name: 'gallery by category',
    as: 'visitor',
    query: `{ galleryItems(category: WORKSHOPS) { ${PICTURE} } }`,
  },
  { name: 'gallery searched', as: 'visitor', query: `{ galleryItems(search: "chess") { ${PICTURE} } }` },
  { name: 'posts', as: 'visitor', query: `{ blogPosts { ${POST} } }` },
  { name: 'posts by category', as: 'visitor', query: `{ blogPosts(category: COMMUNITY) { ${POST} } }` },
  { name: 'posts featured', as: 'visitor', query: `{ blogPosts(featured: true) { ${POST} } }` },
  { name: 'posts searched', as: 'visitor', query: `{ blogPosts(search: "chess") { ${POST} } }` },
  { name: 'own posts', as: 'member', query: `{ myBlogPosts { ${POST} } }` },
  { name: 'posts of everybody', as: 'staff', query: `{ allBlogPosts { ${POST} } }` },
  {
    name: 'posts that wait',
    as: 'staff',
    query: `{ allBlogPosts(status: PENDING) { ${POST} } }`,
  },
  { name: 'own payments', as: 'member', query: `{ myPayments { ${PAYMENT} } }` },
  { name: 'payments', as: 'staff', query: `{ payments { ${PAYMENT} } }` },
  {
    name: 'payments that failed',
    as: 'staff',
    query: `{ payments(filter: { status: FAILED }) { ${PAYMENT} } }`,
  },
  {
    name: 'payments searched',
    as: 'staff',
    query: `{ payments(filter: { search: "UL777" }) { ${PAYMENT} } }`,
  },
  ...['chess', 'UL777', 'wanjiru'].map((words) => ({
    name: `everything searched for ${words}`,
    as: 'staff' as const,
    query: `{ search(query: "${words}") { title path } }`,
  })),
  { name: 'notifications', as: 'member', query: '{ notifications { results { id title } count } }' },
];
