import { z } from 'zod';

const URL_SAFE = /^[A-Za-z0-9_-]+$/;
const key = (length: number) =>
  z
    .string()
    .trim()
    .regex(URL_SAFE)
    .length(length, 'must be a key as `npm run push-keys` prints it')
    .optional();

/** Settings of messages to devices. */
export const settings = {
  VAPID_PUBLIC_KEY: key(87),
  VAPID_PRIVATE_KEY: key(43),
  PUSH_CONTACT: z
    .string()
    .trim()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'must be mailto: and an address, or begin with https://',
    )
    .optional(),
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter((one) => one !== ''))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin))),
};

type Given = z.infer<z.ZodObject<typeof settings>>;

/** How the server tells people on their devices. */
export interface PushConfig {
  /** Who writes, and the keys by which push services know us; null where nothing is sent to devices. A secret. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null;
  /** Origins of push services beside those of the known browsers. */
  furtherServices: readonly string[];
}

/** What is wrong with the settings of messages to devices. */
export function problemsOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_CONTACT }: Given): string[] {
  if (VAPID_PUBLIC_KEY === undefined && VAPID_PRIVATE_KEY === undefined) {
    return [];
  }
  return Object.entries({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_CONTACT })
    .filter(([, value]) => value === undefined)
    .map(([name]) => `${name} is missing: the two keys and PUSH_CONTACT come together`);
}

/** Its place among the settings. */
export interface PushParts {
  push: PushConfig;
}

/** What the settings say of messages to devices. */
export function configOf(env: Given): PushParts {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_CONTACT: subject } = env;
  const vapid = publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null;
  return { push: { vapid, furtherServices: env.PUSH_SERVICES } };
}
