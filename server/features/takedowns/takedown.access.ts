import type { AccessMap } from '../../access/access-map.ts';
import { areaTexts } from '../../access/area-texts.ts';
import { right } from '../../access/right.ts';
import { anyRule, pub } from '../../access/rules.ts';

/** Whoever decides about the pictures of any area; which of them they see, the service asks area by area. */
const decides = anyRule(
  right('gallery.delete_media'),
  right('events.manage_events', areaTexts.events),
  right('blog.manage_posts'),
  right('merchandise.manage_products', areaTexts.merchandise),
  right('users.manage_users', areaTexts.users),
);

export const takedownAccess: AccessMap = {
  Query: { takedownRequests: decides },
  Mutation: { askToTakeDown: pub, decideTakedown: decides },
};
