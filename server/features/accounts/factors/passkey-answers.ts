import { z } from 'zod';

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/);
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };
/** Extensions of browsers are nothing that this server asks for. */
const clientExtensionResults = z.unknown().transform(() => ({}));

const addition = z.object({
  ...credential,
  clientExtensionResults,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .optional(),
  }),
});

const answer = z.object({
  ...credential,
  clientExtensionResults,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** What a browser says of a passkey that it made. */
export type ReadAddition = z.infer<typeof addition>;

/** What a browser says of a passkey that was asked. */
export type ReadAnswer = z.infer<typeof answer>;

function read<S extends z.ZodType>(schema: S, json: string): z.infer<S> | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** Null for a text that no browser writes. */
export const readAddition = (json: string): ReadAddition | null => read(addition, json);

/** Null for a text that no browser writes. */
export const readAnswer = (json: string): ReadAnswer | null => read(answer, json);
