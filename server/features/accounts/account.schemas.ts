import { z } from 'zod';
import { field, text } from '../../core/validation/fields.ts';
import { password, profileFields, registrationFields, SHORT_PASSWORD } from './account.fields.ts';

const INVALID_USERNAME = 'Invalid PF Number / Scholar Code';
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
  /** Of whoever has a second factor: a code of the app, or a recovery code. */
  code: text({ max: 100 }).nullish(),
});

const { name, email, username, password: chosen } = registrationFields;

/** POST users/register/ (U2); `sent` is the password as it came. */
export const registerSchema = (sent: unknown) =>
  z.object({
    name: name.schema,
    email: email.schema,
    username: username.schema,
    password: chosen.schema,
    passwordConfirm: repetition(sent, 1, MISMATCH),
  });

/** PATCH users/me/ (U4): absent fields stay as they are; there is no revision to read. */
export const profileSchema = profileFields.update.omit({ revision: true }).extend({
  /** Read for a changed e-mail alone. */
  currentPassword: text({ min: 0, max: 128, trim: false, format: 'password' }).optional(),
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

const NO_NAME = 'Enter your e-mail address, or your PF Number / Scholar Code.';
const NO_CODE = 'Enter the code that you were told at the desk.';

/** The secret of a sign-in link. */
export const linkSchema = z.object({ token: text({ min: 1, max: 100 }) });

/** A password chosen by a sign-in link; `sent` is the password as it came. */
export const useLinkSchema = (sent: unknown) =>
  z.object({ password: chosen.schema, passwordConfirm: repetition(sent, 1, MISMATCH) });

/** A password chosen by a code from the desk, typed as it was read aloud; `sent` is the password as it came. */
export const deskCodeSchema = (sent: unknown) =>
  useLinkSchema(sent).extend({
    login: text({ min: 3, max: 254, tooShort: NO_NAME, required: NO_NAME }),
    code: text({ max: 40, blank: NO_CODE, required: NO_CODE }).transform((typed) =>
      typed.toUpperCase().replace(/[^A-Z0-9]/g, ''),
    ),
  });

/** Somebody whom staff add: as they would join, but for the password. */
export const addUserSchema = z.object({
  name: name.schema,
  email: email.schema,
  username: username.schema,
});
