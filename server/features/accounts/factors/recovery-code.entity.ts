import { defineEntity, p } from '@mikro-orm/core';
import { id, moment } from '../../../core/db/columns.ts';
import { User } from '../user.entity.ts';

/** A code on paper that stands for a lost second factor, once. Only its hash is kept. */
export const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    codeHash: p.character().length(64),
    usedAt: moment().nullable(),
  },
  uniques: [{ name: 'recovery_codes_one_of_person', properties: ['user', 'codeHash'] }],
});
