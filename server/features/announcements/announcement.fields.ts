import { calendarDay, oneOf, words } from '../../core/fields/kinds.ts';
import { fieldSetOf } from '../../core/fields/field-set.ts';
import type { Field } from '../../core/fields/field.ts';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { field } from '../../core/validation/fields.ts';
import { audiences } from './announcement-kinds.ts';
import type { Announcement } from './announcement.entity.ts';

/** What the server keeps of an announcement itself. */
type Kept = 'id' | 'endedAt' | 'revision' | 'createdAt' | 'updatedAt';

export const AudienceEnum = enumOf(audiences);

const LONGEST = 300;
const LINK = String.raw`^(?:https://[^\s/\\@]+(?:/\S*)?|/(?![/\\])\S*)$`;
const notALink = 'Write a page of the club, such as /events, or an address that begins with https://.';

const link: Field<string> = {
  kind: 'text',
  schema: field(
    (value, fail): string => {
      const written = typeof value === 'string' ? value.trim() : (value ?? '');
      if (written === '') {
        return '';
      }
      const isLink =
        typeof written === 'string' && written.length <= LONGEST && new RegExp(LINK).test(written);
      return isLink ? written : fail(notALink);
    },
    { json: { type: 'string', maxLength: LONGEST, default: '' } },
  ),
  says: 'Where it leads',
  description: 'Where it leads: a page of the club, such as /events, or an https address; may be empty.',
  limits: { max: LONGEST, pattern: LINK, mismatch: notALink },
  fallback: '',
};

/** What staff write of an announcement. */
export const announcementFields = fieldSetOf<Announcement, Kept>()(
  {
    words: words('What the club says', { max: 300, blank: 'Write what the club should say.' }),
    link,
    audience: oneOf('Whom it is for', audiences, AudienceEnum, 'ALL'),
    firstDay: calendarDay('First day on which it is shown, in Nairobi', 'Choose the first day.'),
    lastDay: calendarDay('Last day on which it is shown', 'Choose the last day.'),
  },
  {},
);
