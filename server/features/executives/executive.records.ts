import type { KeptRecords } from '../../core/kept-records.ts';

/** What is kept of people who hold an office. */
export const executiveRecords: readonly KeptRecords[] = [
  {
    what: 'Who held which office, and when',
    why: 'To show who speaks for the club, and who did.',
    until: "As long as the club exists: it is the club's history.",
    tables: ['executive_terms', 'year_transitions', 'moved_terms'],
  },
  {
    what: 'Handover binders: notes and documents of an office, what waited for it, and who signed',
    why: 'So that whoever follows in an office knows what those before them knew.',
    until: 'As long as the club exists; what is taken out before the handover is gone within two hours.',
    tables: ['binder_notes', 'binder_documents', 'office_handovers', 'handover_matters'],
  },
];
