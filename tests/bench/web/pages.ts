/** A page as a visitor of the club opens it, with what it may cost. Bytes are those of the wire, scripts included. */
export interface MeasuredPage {
  name: string;
  path: string;
  /** Opened by somebody who is signed in. */
  isMembers?: true;
  mostWireKb: number;
  mostScriptKb: number;
  /** Milliseconds until the largest part of the first screen stands there. */
  slowestLcpMs?: number;
  /** Points of 100 that Lighthouse gives its performance, and the least of the other categories. */
  leastPoints?: number;
  leastOthers?: number;
}

/** Each costs a slow network a way there and back; what is is asked of the API is as much as the page shows. */
export const MOST_FILES = 12;
export const MOST_SECOND_VISIT_KB = 15;

const LIST = { mostWireKb: 200, mostScriptKb: 150, leastPoints: 90 };
const LANDING = { mostWireKb: 130, mostScriptKb: 95, slowestLcpMs: 1800, leastPoints: 95, leastOthers: 100 };

export const measuredPages = (postId: string): MeasuredPage[] => [
  { name: 'landing page', path: '/', ...LANDING },
  { name: 'events', path: '/events', ...LIST },
  { name: 'blog', path: '/blog', ...LIST },
  { name: 'a post', path: `/blog/${postId}`, ...LIST },
  { name: 'shop', path: '/merchandise', ...LIST },
  { name: 'sign-in', path: '/login', mostWireKb: 140, mostScriptKb: 105, leastPoints: 95 },
  { name: 'receipt check', path: '/receipts', mostWireKb: 140, mostScriptKb: 105 },
  {
    name: 'dashboard',
    path: '/dashboard',
    isMembers: true,
    mostWireKb: 380,
    mostScriptKb: 300,
    leastPoints: 75,
  },
];
