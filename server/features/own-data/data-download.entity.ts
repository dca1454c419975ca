import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';

/** That somebody asked for everything about them, and the file that was made. It has no public address. */
export const DataDownloadSchema = defineEntity({
  name: 'DataDownload',
  tableName: 'data_downloads',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('restrict'),
    askedAt: createdAt(),
    storedName: p.string().length(60).unique('data_downloads_stored_name_unique'),
    sizeBytes: p.integer().default(0),
    /** Null while it is being made. */
    madeAt: moment().nullable(),
    /** From when on the file is removed, and the row with it. */
    expiresAt: moment(),
  },
  indexes: [
    { name: 'data_downloads_user_index', properties: ['user', 'id'] },
    { name: 'data_downloads_expiry_index', properties: ['expiresAt'] },
  ],
});
