import type { FieldMessages } from '../../core/errors.ts';
import { nameKey } from './account.schemas.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Read for the first who chooses a password: most processes never need it, and it takes a few megabytes. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

const COMMON_PASSWORD = 'This password is too common. Please choose another one.';
const NAME_AS_PASSWORD = 'The password must not be the user name.';

/** What is wrong with a password that somebody chooses, beside its length: at the field it came in. */
export async function doubtsAboutPassword(
  field: string,
  password: string | undefined,
  username: string | undefined,
): Promise<FieldMessages> {
  if (password === undefined) {
    return {};
  }
  const key = nameKey(password);
  if (username !== undefined && key === nameKey(username)) {
    return { [field]: [NAME_AS_PASSWORD] };
  }
  common ??= readCommon();
  return (await common).has(key) ? { [field]: [COMMON_PASSWORD] } : {};
}
