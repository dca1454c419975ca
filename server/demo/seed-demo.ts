import { systemCall } from '../access/system-call.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Clock } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { hashPassword } from '../core/passwords.ts';
import type { Storage } from '../core/storage/storage.ts';
import { galleryPictures } from '../features/gallery/gallery-item.entity.ts';
import { PictureLibrary } from '../features/pictures/picture-library.ts';
import { furtherPictures, merchandisePictures } from '../features/shop/merchandise-item.entity.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { drawGoods, drawPictures } from './pictures/draw-pictures.ts';
import { seedAnnouncements, seedCampaigns } from './seed-announcements.ts';
import { seedConsents } from './seed-consents.ts';
import { seedApprovals } from './seed-approvals.ts';
import { seedAudit } from './seed-audit.ts';
import { seedBinders } from './seed-binders.ts';
import { seedBlog } from './seed-blog.ts';
import { seedClosedMonth } from './seed-closed-month.ts';
import { seedDiscounts } from './seed-discounts.ts';
import { seedEventFees } from './seed-event-fees.ts';
import { seedEventQuestions } from './seed-event-questions.ts';
import { seedEventChanges } from './seed-event-changes.ts';
import { seedEventSeries } from './seed-event-series.ts';
import { seedEventSettings } from './seed-event-settings.ts';
import { seedEvents } from './seed-events.ts';
import { illustrateEvents, seedGallery } from './seed-gallery.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPayBill } from './seed-paybill.ts';
import { seedPeople } from './seed-people.ts';
import { seedRepeatedPeople } from './seed-repeated-people.ts';
import { seedShop } from './seed-shop.ts';
import { seedTerms } from './seed-terms.ts';
import { shownGoods, shownPictures } from './shown-pictures.ts';
import { storeDrawings } from './store-drawings.ts';

async function isEmpty(em: SqlEntityManager): Promise<boolean> {
  const [existing] = await em.execute<{ n: number }[]>('select count(*)::int n from users');
  return existing?.n === 0;
}

/** Fills an empty database with the demonstration club; does nothing when there is anybody already. */
export async function seedDemo(em: SqlEntityManager, clock: Clock, storage: Storage): Promise<boolean> {
  if (!(await isEmpty(em))) {
    return false;
  }
  // Before the transaction, so that nobody waits for drawings behind its lock.
  const [passwordHash, drawn] = await Promise.all([hashPassword(DEMO_PASSWORD), drawPictures(shownPictures)]);
  const goods = await drawGoods(shownGoods);
  const call = systemCall(em, 'seed');
  return inTransaction(call, async (tx) => {
    await tx.em.execute('lock table users in share row exclusive mode');
    if (!(await isEmpty(tx.em))) {
      return false;
    }
    await seedPeople(tx.em, passwordHash, clock.now());
    await seedRepeatedPeople(tx.em, passwordHash, clock.now());
    await seedBinders(tx.em, clock.now());
    await seedTerms(tx.em, clock.now());
    await seedPayBill(tx.em, clock.now());
    await seedApprovals(tx.em, clock.now());
    await seedAudit(tx.em);
    await seedClosedMonth(tx.em, clock);
    await seedEvents(tx.em, clock.now());
    await seedEventQuestions(tx.em);
    await seedEventChanges(tx.em, clock.now());
    await seedEventSeries(tx.em);
    await seedEventSettings(tx.em, clock.now());
    const library = new PictureLibrary(storage, clock, [
      galleryPictures,
      merchandisePictures,
      furtherPictures,
    ]);
    const names = await storeDrawings(tx, library, 'gallery', drawn);
    await illustrateEvents(tx, names);
    await seedGallery(tx, clock, names);
    await seedBlog(tx, clock, names);
    await seedShop(tx.em, clock, await storeDrawings(tx, library, 'merchandise', goods));
    await seedOrders(tx.em, clock.now());
    await seedEventFees(tx.em, clock.now());
    await seedDiscounts(tx.em, clock);
    await seedConsents(tx.em);
    await seedAnnouncements(tx.em, clock);
    await seedCampaigns(tx.em, clock);
    return true;
  });
}
