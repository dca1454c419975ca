import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment } from '../../../core/db/columns.ts';
import { User } from '../user.entity.ts';

/** A key that a phone, a computer or a stick keeps for a person; what lies here opens nothing. */
export const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('passkeys_user_index'),
    name: p.string().length(60),
    credentialId: p.string().length(1400).unique('passkeys_credential_id_unique'),
    /** In base64url. */
    publicKey: p.text(),
    /** How often the key says that it was used; 0 for keys that do not count. */
    counter: p.integer().default(0),
    /** How the key is reached, as the browser said, with commas between. */
    transports: blankable(100),
    createdAt: createdAt(),
    lastUsedAt: moment().nullable(),
  },
});
