import { positions } from '../../../access/positions.ts';
import type { TermView } from '../../../features/executives/executive.view.ts';
import { day, flag, int, moment, oneOf, text } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { resource } from '../../answer/record.ts';

/** A person in an executive position (contract §6). */
export const executive = resource<TermView>()('ExecutiveProfile', {
  id: int,
  user: int.of(({ userId }) => userId),
  user_name: text,
  user_email: text,
  position: oneOf(positions),
  position_display: text,
  academic_year: text,
  start_date: day,
  end_date: day.orNull(),
  is_active: flag,
  handover_completed: flag,
  handover_notes: text,
  created_at: moment,
  is_limited: flag.says('True where `user_email` and `handover_notes` are hidden.'),
});

export const executivePage = pageOf(executive);
