import { z } from 'zod';

/** The settings of second factors. */
export const settings = {
  SECRETS_KEY: z.string().trim().min(32, 'must be at least 32 characters').optional(),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
};

type Environment = z.infer<z.ZodObject<typeof settings>>;

/** What the server does about second factors. */
export interface SecondFactorConfig {
  /** Seals the secrets of authenticator apps; null where the server keeps a key of its own, which production does not. */
  secretsKey: string | null;
  /** Whether holders of rights over money and people have to have one. */
  isStaffFactorRequired: boolean;
}

/** What the settings say of second factors. */
export function configOf(env: Environment, production: boolean): SecondFactorConfig {
  const staff = env.STAFF_SECOND_FACTOR ?? (production ? 'required' : 'optional');
  return { secretsKey: env.SECRETS_KEY ?? null, isStaffFactorRequired: staff === 'required' };
}

/** What production lacks. */
export const problemsOf = ({ SECRETS_KEY: key }: Environment): string[] =>
  key === undefined
    ? [
        'SECRETS_KEY is required in production: a text of your own making, as `openssl rand -hex 32` prints it',
      ]
    : [];
