import { z } from 'zod';
import { text } from '../../../core/validation/fields.ts';

const code = () => text({ max: 100, tooShort: 'Type the code' });
const passkey = () => text({ max: 60_000, trim: false });

/** What somebody shows beside the password: a code of an app or of paper, or the answer of a passkey. */
export interface ShownFactor {
  code?: string | null | undefined;
  passkey?: string | null | undefined;
}

/** The second step of a sign-in. */
export const stepSchema = z.object({
  token: text({ max: 100 }),
  code: code().nullish(),
  passkey: passkey().nullish(),
});

export const stepTokenSchema = z.object({ token: text({ max: 100 }).nullish() });

export const codeSchema = z.object({ code: code() });

export const passkeySchema = z.object({ passkey: passkey() });

const name = text({ max: 60, tooShort: 'Give it a name' });

export const newPasskeySchema = z.object({ name, passkey: passkey() });

export const passkeyNameSchema = z.object({ name });

/** By what somebody shows again who they are. */
export const confirmationSchema = z.object({
  password: text({ max: 128, trim: false, format: 'password' }).nullish(),
  code: code().nullish(),
  passkey: passkey().nullish(),
});
