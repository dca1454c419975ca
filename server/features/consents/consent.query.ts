import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { int } from '../../core/db/result-columns.ts';
import { builderOf, statement, statementOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { FaceTables } from '../accounts/people/people.tables.ts';
import type { ClubDocument } from './club-documents.ts';
import type { DocumentConsentSchema } from './document-consent.entity.ts';
import type { PhotoConsentSchema } from './photo-consent.entity.ts';

const db = builderOf<TablesOf<typeof DocumentConsentSchema | typeof PhotoConsentSchema> & FaceTables>();

/** Everything somebody said to documents, the newest version first. */
export const documentConsentsOf = statement((asked: { userId: Value<number> }) =>
  db
    .selectFrom('document_consents')
    .select(['document', 'version', 'answer', 'session_id', 'answered_at'])
    .where('user_id', '=', asked.userId)
    .orderBy('version', 'desc')
    .orderBy('id'),
);

interface Answered {
  userId: Value<number>;
  document: Value<ClubDocument>;
  version: Value<string>;
  answer: Value<'ACCEPTED' | 'LATER'>;
  sessionId: Value<number | null>;
  now: Value<Date>;
}

/** Keeps an answer. What was accepted stays accepted, with the moment at which it was. */
export const keepAnswer = statementOf(
  { id: int },
  (asked: Answered) => sql`
    insert into document_consents as c (user_id, document, version, answer, session_id, answered_at)
    values (${asked.userId}::int, ${asked.document}::text, ${asked.version}::date, ${asked.answer}::text,
            ${asked.sessionId}::int, ${asked.now}::timestamptz)
    on conflict (user_id, document, version) do update
      set answer = excluded.answer, session_id = excluded.session_id, answered_at = excluded.answered_at
      where c.answer = 'LATER'
    returning id`,
);

export const photoConsentOf = statement((asked: { userId: Value<number> }) =>
  db.selectFrom('photo_consents').select(['allows', 'answered_at']).where('user_id', '=', asked.userId),
);

export const keepPhotoConsent = statementOf(
  { id: int },
  (asked: { userId: Value<number>; allows: Value<boolean>; now: Value<Date> }) => sql`
    insert into photo_consents (user_id, allows, answered_at)
    values (${asked.userId}::int, ${asked.allows}::boolean, ${asked.now}::timestamptz)
    on conflict (user_id) do update set allows = excluded.allows, answered_at = excluded.answered_at
    returning id`,
);

/** Whoever does not want to be shown and has an account still, by name. */
export const peopleNotToShow = statement((asked: { most: Value<number> }) =>
  db
    .selectFrom('photo_consents as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.id', 'u.name'])
    .where('c.allows', '=', false)
    .where('u.is_active', '=', true)
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(asked.most),
);
