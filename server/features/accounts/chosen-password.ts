import { dictionary } from '@zxcvbn-ts/language-common';
import type { FieldMessages } from '../../core/errors.ts';
import { nameKey } from './account.schemas.ts';

const common = new Set(dictionary['passwords-common']);

const COMMON_PASSWORD = 'This password is too common. Please choose another one.';
const NAME_AS_PASSWORD = 'The password must not be the user name.';

/** What is wrong with a password that somebody chooses, beside its length: at the field it came in. */
export function doubtsAboutPassword(
  field: string,
  password: string | undefined,
  username: string | undefined,
): FieldMessages {
  if (password === undefined) {
    return {};
  }
  const key = nameKey(password);
  if (username !== undefined && key === nameKey(username)) {
    return { [field]: [NAME_AS_PASSWORD] };
  }
  return common.has(key) ? { [field]: [COMMON_PASSWORD] } : {};
}
