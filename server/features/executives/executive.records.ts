import { sql } from 'kysely';
import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
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

/** What people get of their offices. */
export const ownExecutiveRecords: OwnRecords = {
  handedOut: [
    handsOut('Offices', 'executive_terms', 'user_id', {
      From: 'start_date',
      Until: 'end_date',
      Office: 'position',
      'In office': 'is_active',
      'What you left your successor': 'handover_notes',
    }),
    handsOut('Notes you wrote in binders', 'binder_notes', 'written_by_id', {
      Written: 'created_at',
      Title: 'title',
      Text: 'text',
    }),
    handsOut('Documents you put into binders', 'binder_documents', 'added_by_id', {
      Added: 'created_at',
      'File name': 'file_name',
      'Size in bytes': 'size_bytes',
    }),
    handsOut(
      'Offices you handed over or took over',
      'office_handovers',
      ({ ids }) => sql`handed_over_by_id = any(${ids}) or taken_over_by_id = any(${ids})`,
      { 'Handed over': 'handed_over_at', 'Taken over': 'taken_over_at' },
    ),
  ],
  leftOut: {
    year_transitions: 'Who began a year of office stands in the audit log.',
    moved_terms:
      'What stood in the terms before a year of office began; they are handed out as they are now.',
    handover_matters: 'What waited for the office when it was handed over: it tells of others.',
  },
};
