import { defineEntity, p } from '@mikro-orm/core';
import { blankable, id, createdAt, moment } from '../../../core/db/columns.ts';
import { User } from '../../accounts/user.entity.ts';

const MemberImportSchema = defineEntity({
  name: 'MemberImport',
  tableName: 'member_imports',
  properties: {
    id: id(),
    fileName: blankable(200),
    /** Whom it made a member. */
    people: p.integer().default(0),
    /** Lines that were left out: somebody known already, or a mistake. */
    leftOut: p.integer().default(0),
    importedBy: () => p.manyToOne(User).deleteRule('restrict'),
    importedAt: createdAt(),
    undoneBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    undoneAt: moment().nullable(),
    /** Who stayed when it was undone, because the account was in use. */
    kept: p.integer().default(0),
  },
});

/** A list of people that staff imported. */
class MemberImport extends MemberImportSchema.class {}
MemberImportSchema.setClass(MemberImport);
export { MemberImportSchema };

/** Who came by which list. */
export const ImportedMemberSchema = defineEntity({
  name: 'ImportedMember',
  tableName: 'imported_members',
  properties: {
    id: id(),
    import: () => p.manyToOne(MemberImport).deleteRule('restrict').index('imported_members_import_id_index'),
    user: () => p.oneToOne(User).owner().deleteRule('restrict').unique('imported_members_user_id_unique'),
  },
});
