import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../../core/db/columns.ts';

/** A pair of keys that tickets and cards are signed with. The newest signs; the others go on saying what they signed. */
export const SigningKeySchema = defineEntity({
  name: 'SigningKey',
  tableName: 'signing_keys',
  properties: {
    id: id(),
    /** 32 bytes in base64url: whoever has it can check, and not sign. */
    publicKey: p.string().length(43),
    /** The other half, sealed: the database alone signs nothing. */
    sealedPrivateKey: p.string().length(300),
    /** False once somebody else may have it: what it signed is refused. */
    isTrusted: p.boolean().default(true),
    createdAt: createdAt(),
    /** Since when it signs no more. */
    retiredAt: moment().nullable(),
  },
  indexes: [
    {
      name: 'signing_keys_one_current',
      expression:
        'create unique index "signing_keys_one_current" on "signing_keys" ((retired_at is null)) where "retired_at" is null',
    },
  ],
});
