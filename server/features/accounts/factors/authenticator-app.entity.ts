import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../../core/db/columns.ts';
import { User } from '../user.entity.ts';

/** The app of a person that shows codes. It counts once a first code was typed. */
export const AuthenticatorAppSchema = defineEntity({
  name: 'AuthenticatorApp',
  tableName: 'authenticator_apps',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade').unique('authenticator_apps_user_id_unique'),
    /** What the codes follow from, sealed with the key of the settings. */
    sealedSecret: p.string().length(200),
    createdAt: createdAt(),
    confirmedAt: moment().nullable(),
    /** The half minute whose code was used last: it and those before count no longer. */
    lastStep: p.integer().default(0),
    lastUsedAt: moment().nullable(),
  },
});
