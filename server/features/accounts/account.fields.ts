import type { Field } from '../../core/fields/field.ts';
import { fieldSetOf } from '../../core/fields/field-set.ts';
import { words } from '../../core/fields/kinds.ts';
import { blankableText, field, integer, text, type TextRule } from '../../core/validation/fields.ts';
import type { User } from './user.entity.ts';

/** Linear by construction: no nested repetition. */
const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
const USERNAME = /^[A-Za-z0-9/._-]+$/;
const PHONE = /^[\d +()-]+$/;
const INVALID_USERNAME = 'Invalid PF Number / Scholar Code';
const INVALID_PHONE = 'Phone number must be at least 10 digits';
const MAX_BIO = 1000;
const LAST_YEAR = 6;
const INVALID_YEAR = 'Year of study must be between 1 and 6';

export const SHORT_PASSWORD = 'Password must be at least 6 characters.';

/** Words that have a form. */
function formed(says: string, rule: TextRule & { pattern: RegExp }, description: string): Field<string> {
  const plain = words(says, rule);
  const { pattern, mismatch } = rule;
  return { ...plain, description, limits: { ...plain.limits, pattern: pattern.source, mismatch } };
}

const email = (invalid: string): Field<string> =>
  formed(
    'E-mail address',
    { max: 254, pattern: EMAIL, tooShort: invalid, mismatch: invalid, format: 'email' },
    'E-mail address, unique.',
  );

/** How long a text may be that a reader of its own takes, for the documentation. */
const taken = (minLength: number, maxLength: number) => ({
  json: { type: 'string', minLength, maxLength },
  isRequired: true,
});

/** What a password has to be that somebody chooses. */
export const password = (tooShort: string) =>
  text({ min: 6, max: 128, trim: false, tooShort, format: 'password' });

const usernameForm = formed(
  'PF number or scholar code',
  { min: 3, max: 50, tooShort: INVALID_USERNAME, pattern: USERNAME, mismatch: INVALID_USERNAME },
  'PF number or scholar code, 3 to 50 of letters, digits and / - _ .',
);

/** Some characters become eighteen; what is far too long is refused as it is. */
const MOST_NORMALISED = 254;
const MISSING_USERNAME = 'PF Number / Scholar Code is required.';

const username: Field<string> = {
  ...usernameForm,
  limits: { ...usernameForm.limits, required: MISSING_USERNAME },
  schema: field(
    (value, fail) => {
      const isWritten = typeof value === 'string' && value.length <= MOST_NORMALISED;
      const written = isWritten ? value.normalize('NFKC').trim() : value;
      if (written === undefined || written === null || written === '') {
        return fail(MISSING_USERNAME);
      }
      const parsed = usernameForm.schema.safeParse(written);
      return parsed.success ? parsed.data : fail(parsed.error.issues[0]?.message ?? INVALID_USERNAME);
    },
    taken(3, 50),
  ),
};

const phoneForm = formed(
  'Phone number',
  { min: 10, max: 20, tooShort: INVALID_PHONE, pattern: PHONE, mismatch: INVALID_PHONE },
  'At least 10 digits.',
);

const phoneNumber: Field<string> = {
  ...phoneForm,
  schema: field(
    (value, fail) => {
      const parsed = phoneForm.schema.safeParse(value);
      if (!parsed.success) {
        return fail(parsed.error.issues[0]?.message ?? INVALID_PHONE);
      }
      return parsed.data.replace(/\D/g, '').length < 10 ? fail(INVALID_PHONE) : parsed.data;
    },
    taken(10, 20),
  ),
};

const yearOfStudy: Field<number> = {
  kind: 'number',
  schema: integer({ min: 1, max: LAST_YEAR, outside: INVALID_YEAR }),
  says: 'Year of study',
  description: `Year of study, 1 to ${String(LAST_YEAR)}.`,
  limits: { required: INVALID_YEAR, min: 1, max: LAST_YEAR, mismatch: INVALID_YEAR },
};

const bio: Field<string> = {
  kind: 'text',
  schema: blankableText(MAX_BIO),
  says: 'A few words about the person',
  description: `At most ${String(MAX_BIO)} characters; may be blank.`,
  limits: { max: MAX_BIO },
};

const required = (says: string, missing: string): Field<string> =>
  words(says, { max: 100, tooShort: missing, required: missing });

/** What somebody writes to join (U2). */
export const registrationFields = {
  name: words('Full name', { min: 2, max: 100, tooShort: 'Full name must be at least 2 characters.' }),
  email: email('Invalid email address.'),
  username,
  password: {
    ...words('Password', { min: 6, max: 128, trim: false, tooShort: SHORT_PASSWORD, format: 'password' }),
    description: 'At least 6 characters; neither a common password nor the user name.',
  },
};

/** What the server keeps of an account itself, or staff decide. */
type Kept =
  | 'id'
  | 'username'
  | 'usernameKey'
  | 'emailKey'
  | 'passwordHash'
  | 'role'
  | 'profilePicture'
  | 'registrationNumber'
  | 'isActive'
  | 'emailConfirmedAt'
  | 'dateJoined'
  | 'lastLogin'
  | 'updatedAt'
  | 'mergedInto'
  | 'erasedAt'
  | 'secondFactorSince'
  | 'secondFactorDemandedAt';

/** What people write of themselves (U4), in the order of the contract. */
export const profileFields = fieldSetOf<User, Kept>()(
  {
    name: words('Full name', { min: 2, max: 100, tooShort: 'Name must be at least 2 characters' }),
    email: email('Invalid email address'),
    phoneNumber,
    course: required('Course of study', 'Course is required'),
    countyOfOrigin: required('County the person comes from', 'County is required'),
    hub: required('Campus', 'Hub is required'),
    yearOfStudy,
    bio,
  },
  {},
);
