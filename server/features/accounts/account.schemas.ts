import { z } from 'zod';
import { blankableText, field, integer, text } from '../../core/validation/fields.ts';

const USERNAME = /^[A-Za-z0-9/._-]+$/;
/** Linear by construction: no nested repetition. */
const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
const INVALID_USERNAME = 'Invalid PF Number / Scholar Code';
const SHORT_PASSWORD = 'Password must be at least 6 characters.';

const emailText = (message: string) =>
  text({ max: 254, pattern: EMAIL, tooShort: message, mismatch: message, format: 'email' });
const password = (tooShort: string) => text({ min: 6, max: 128, trim: false, tooShort, format: 'password' });
const MISMATCH = "Passwords don't match";

/** The password once more; `sent` is the first one as it came, which need not be a good one. */
const repetition = (sent: unknown, min: number, tooShort: string) =>
  field(
    (value, fail): string => {
      const written = text({ min, max: 128, trim: false, tooShort }).safeParse(value);
      if (!written.success) {
        return fail(written.error.issues[0]?.message ?? tooShort);
      }
      return written.data === (typeof sent === 'number' ? String(sent) : sent)
        ? written.data
        : fail(MISMATCH);
    },
    { json: { type: 'string', format: 'password', minLength: min, maxLength: 128 }, isRequired: true },
  );

/** Form in which user names and e-mail addresses are compared and kept unique. */
export const nameKey = (value: string): string => value.normalize('NFKC').toLowerCase();

/** POST users/login/ (U1). */
export const loginSchema = z.object({
  username: text({ min: 3, max: 254, tooShort: INVALID_USERNAME }),
  password: password(SHORT_PASSWORD),
});

const usernameShape = text({ min: 3, max: 50, tooShort: INVALID_USERNAME, pattern: USERNAME });

/** Some characters become eighteen; what is far too long is refused as it is. */
const MOST_NORMALISED = 254;

const username = field(
  (value, fail) => {
    const isWritten = typeof value === 'string' && value.length <= MOST_NORMALISED;
    const written = isWritten ? value.normalize('NFKC').trim() : value;
    if (written === undefined || written === null || written === '') {
      return fail('PF Number / Scholar Code is required.');
    }
    const parsed = usernameShape.safeParse(written);
    return parsed.success ? parsed.data : fail(parsed.error.issues[0]?.message ?? INVALID_USERNAME);
  },
  { json: { type: 'string', minLength: 3, maxLength: 50 }, isRequired: true },
);

/** POST users/register/ (U2); `sent` is the password as it came. */
export const registerSchema = (sent: unknown) =>
  z.object({
    name: text({ min: 2, max: 100, tooShort: 'Full name must be at least 2 characters.' }),
    email: emailText('Invalid email address.'),
    username,
    password: password(SHORT_PASSWORD),
    passwordConfirm: repetition(sent, 1, MISMATCH),
  });

const phoneNumber = field(
  (value, fail) => {
    const message = 'Phone number must be at least 10 digits';
    const parsed = text({
      min: 10,
      max: 20,
      tooShort: message,
      pattern: /^[\d +()-]+$/,
      mismatch: message,
    }).safeParse(value);
    if (!parsed.success) {
      return fail(parsed.error.issues[0]?.message ?? message);
    }
    return parsed.data.replace(/\D/g, '').length < 10 ? fail(message) : parsed.data;
  },
  { json: { type: 'string', minLength: 10, maxLength: 20 }, isRequired: true },
);

/** PATCH users/me/ (U4): absent fields stay as they are. */
export const profileSchema = z.object({
  name: text({ min: 2, max: 100, tooShort: 'Name must be at least 2 characters' }).optional(),
  email: emailText('Invalid email address').optional(),
  phoneNumber: phoneNumber.optional(),
  course: text({ max: 100, tooShort: 'Course is required', required: 'Course is required' }).optional(),
  yearOfStudy: integer({ min: 1, max: 6, outside: 'Year of study must be between 1 and 6' }).optional(),
  countyOfOrigin: text({
    max: 100,
    tooShort: 'County is required',
    required: 'County is required',
  }).optional(),
  hub: text({ max: 100, tooShort: 'Hub is required', required: 'Hub is required' }).optional(),
  bio: blankableText(1000).optional(),
});

/** POST users/change_password/ (U5); `sent` is the new password as it came. */
export const changePasswordSchema = (sent: unknown) =>
  z.object({
    oldPassword: text({
      min: 1,
      max: 128,
      trim: false,
      tooShort: 'Current password is required',
      format: 'password',
    }),
    newPassword: password('New password must be at least 6 characters'),
    confirmPassword: repetition(sent, 6, 'Please confirm your password'),
  });
