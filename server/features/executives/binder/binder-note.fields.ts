import { fieldSetOf } from '../../../core/fields/field-set.ts';
import { words } from '../../../core/fields/kinds.ts';
import type { BinderNote } from './binder-note.entity.ts';

/** What the server keeps of a note itself. */
type Kept = 'id' | 'term' | 'writtenBy' | 'revision' | 'createdAt' | 'updatedAt';

/** What people write into a binder. */
export const binderNoteFields = fieldSetOf<BinderNote, Kept>()(
  {
    title: words('What it is about', { min: 3, max: 150, tooShort: 'Title must be at least 3 characters' }),
    text: words('What whoever follows should know', { max: 5000, hasLines: true }),
  },
  {},
);
