import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../../../core/db/columns.ts';
import type { Cents } from '../../../core/money.ts';
import { User } from '../../accounts/user.entity.ts';
import { MerchandiseVariant } from '../variants/merchandise-variant.entity.ts';

/** So many of one variant that a member is about to buy. */
export const CartItemSchema = defineEntity({
  name: 'CartItem',
  tableName: 'cart_items',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    variant: () => p.manyToOne(MerchandiseVariant).deleteRule('cascade').index('cart_items_variant_id_index'),
    quantity: p.smallint().check('quantity >= 1 and quantity <= 100'),
    /** The price that the member was shown last, so that another one is told. */
    seenPriceCents: p.integer().$type<Cents>(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'cart_items_one_of_each', properties: ['user', 'variant'] }],
  indexes: [{ name: 'cart_items_own_index', properties: ['user', 'createdAt', 'id'] }],
  checks: [{ name: 'cart_items_seen_price_check', expression: 'seen_price_cents > 0' }],
});
