import type { KeptRecords } from '../../core/kept-records.ts';

/** What is kept of people who hold an office. */
export const executiveRecords: readonly KeptRecords[] = [
  {
    what: 'Who held which office, and when',
    why: 'To show who speaks for the club, and who did.',
    until: "As long as the club exists: it is the club's history.",
    tables: ['executive_terms', 'year_transitions', 'moved_terms'],
  },
];
