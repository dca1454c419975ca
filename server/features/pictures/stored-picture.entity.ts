import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from '../../core/db/columns.ts';

/** A picture in the storage: its files, its size and what stands in its place while it loads. */
export const StoredPictureSchema = defineEntity({
  name: 'StoredPicture',
  tableName: 'stored_pictures',
  properties: {
    /** Storage name of the largest file; the smaller ones are named after it. */
    name: p.string().length(100).primary(),
    /** Widths of all files in pixels, ascending. */
    widths: p.array<number>().columnType('smallint[]'),
    width: p.smallint(),
    height: p.smallint(),
    /** Of all files together, for the quota. */
    bytes: p.integer(),
    /** A blurred miniature as a data URI. */
    placeholder: p.string().length(1000),
    /** The person who sent it, null for the server. A plain number: pictures know no other feature. */
    uploadedBy: p.integer().nullable().index('stored_pictures_uploaded_by_index'),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'stored_pictures_created_at_index', properties: ['createdAt'] }],
});
