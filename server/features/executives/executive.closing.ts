import { sql } from 'kysely';
import type { WhenClosed } from '../../core/db/when-closed.ts';

/** Who holds an office hands it over first; what the office did stays in the history of the club, by number. */
export const executivesWhenClosed: WhenClosed = {
  obstacles: [
    {
      words: 'You hold an office of the club, or are about to. Hand it over first.',
      found: ({ ids }) =>
        sql`select 1 as n from executive_terms where user_id = any(${ids}) and (is_active or is_waiting)`,
    },
  ],
  cleaned: {
    executive_terms: ['handover_notes'],
    binder_notes: ['title', 'text'],
    binder_documents: ['file_name'],
    office_handovers: ['witness_reason'],
    handover_matters: ['says'],
  },
  kept: {
    executive_terms: 'Which offices were held when: the history of the club, by number.',
    year_transitions: 'When a year of office began, and who said so.',
    binder_notes: 'What an office knows.',
    binder_documents: 'What an office knows.',
    office_handovers: 'That an office was handed over.',
  },
};
