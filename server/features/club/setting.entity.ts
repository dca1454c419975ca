import { defineEntity, p } from '@mikro-orm/core';
import { updatedAt } from '../../core/db/columns.ts';

/** What staff decided differently from the product's defaults; a setting without a row has its default. */
export const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    key: p.string().length(60).primary(),
    value: p.string().length(200),
    updatedAt: updatedAt(),
  },
});
