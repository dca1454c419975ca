import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, updatedAt } from '../../../core/db/columns.ts';
import { User } from '../../accounts/user.entity.ts';
import { ExecutiveTermSchema } from '../executive-term.entity.ts';

const BinderNoteSchema = defineEntity({
  name: 'BinderNote',
  tableName: 'binder_notes',
  properties: {
    id: id(),
    term: () => p.manyToOne(ExecutiveTermSchema).deleteRule('restrict'),
    writtenBy: () => p.manyToOne(User).deleteRule('restrict'),
    title: p.string().length(150),
    text: p.string().length(5000),
    revision: p.integer().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  indexes: [{ name: 'binder_notes_term_index', properties: ['term', 'createdAt', 'id'] }],
});

/** What whoever holds an office writes down for whoever follows. */
export class BinderNote extends BinderNoteSchema.class {}
BinderNoteSchema.setClass(BinderNote);
export { BinderNoteSchema };
