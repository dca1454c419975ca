import type { SqlEntityManager } from '../core/db/orm.ts';
import { clubDocuments, documentsInForce } from '../features/consents/club-documents.ts';

/** Everybody of the demonstration club accepted the texts when they joined; a few said what they think of pictures. */
export async function seedConsents(em: SqlEntityManager): Promise<void> {
  for (const document of clubDocuments) {
    await em.execute(
      `insert into document_consents (user_id, document, version, answer, answered_at)
       select id, ?, ?, 'ACCEPTED', date_joined from users`,
      [document, documentsInForce[document].version],
    );
  }
  await em.execute(
    `insert into photo_consents (user_id, allows) select id, id % 3 <> 0 from users where id % 2 = 0`,
  );
}
