import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { MembershipCardSchema } from './membership-card.entity.ts';

const db = builderOf<TablesOf<typeof MembershipCardSchema>>();

export const cardOf = statement((asked: { userId: Value<number> }) =>
  db
    .selectFrom('membership_cards')
    .select(['issue', 'shows_photo as showsPhoto'])
    .where('user_id', '=', asked.userId),
);

/** Shows the photo to who checks the card, or no more. */
export const choosePhoto = statement((asked: { userId: Value<number>; isShown: boolean }) =>
  db
    .insertInto('membership_cards')
    .values({ user_id: asked.userId, shows_photo: asked.isShown })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ shows_photo: asked.isShown })),
);

/** Makes every card before the next one void. */
export const replaceCard = statement((asked: { userId: Value<number> }) =>
  db
    .insertInto('membership_cards')
    .values({ user_id: asked.userId, issue: 2 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ issue: sql<number>`membership_cards.issue + 1` }),
    ),
);
