import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../../core/db/columns.ts';
import { documentKinds } from '../../../core/files/documents.ts';
import { User } from '../../accounts/user.entity.ts';
import { ExecutiveTermSchema } from '../executive-term.entity.ts';

/** A file in a binder. It has no public address: its bytes leave only as an answer to who may read the binder. */
export const BinderDocumentSchema = defineEntity({
  name: 'BinderDocument',
  tableName: 'binder_documents',
  properties: {
    id: id(),
    term: () => p.manyToOne(ExecutiveTermSchema).deleteRule('restrict'),
    addedBy: () => p.manyToOne(User).deleteRule('restrict'),
    fileName: p.string().length(120),
    kind: p.enum([...documentKinds]).columnType('varchar(10)'),
    contentType: p.string().length(100),
    sizeBytes: p.integer(),
    storedName: p.string().length(60).unique('binder_documents_stored_name_unique'),
    /** False while its bytes are on their way in or out: it is in no binder then, and the sweep removes it. */
    isWhole: p.boolean().default(false),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'binder_documents_term_index', properties: ['term', 'createdAt', 'id'] }],
});
