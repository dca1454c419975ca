import { z } from 'zod';
import { authorize, needs } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { right } from '../../access/right.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { conflict } from '../../core/errors.ts';
import { boolean, choice, day } from '../../core/validation/fields.ts';
import { parse } from '../../core/validation/parse.ts';
import { clubDocuments, documentsInForce } from './club-documents.ts';
import {
  documentConsentsOf,
  keepAnswer,
  keepPhotoConsent,
  peopleNotToShow,
  photoConsentOf,
} from './consent.query.ts';
import type { OwnConsentsView, PersonNotToShowView } from './consent.view.ts';

export const uploadMedia = right('gallery.upload_media');

const seePeopleNotToShow = needs(uploadMedia);

/** More than these nobody goes through beside a picture. */
const MOST_PEOPLE = 500;

const answerSchema = z.object({
  documents: z
    .array(z.object({ document: choice(clubDocuments), version: day() }))
    .min(1)
    .max(clubDocuments.length),
  accepts: boolean(),
});

const notInForce = () =>
  conflict('The text has changed since you opened this page. Reload it and read the new one.');

/** What people agree to: the club's terms and privacy policy by version, and being shown in pictures. */
export class ConsentService {
  constructor(private readonly clock: Clock) {}

  /** How it stands with every document in force and with pictures, for the caller. */
  async mine({ em, actor }: Call): Promise<OwnConsentsView> {
    const { userId, sessionId } = signedIn(actor);
    const said = await documentConsentsOf(em, { userId });
    const photos = await photoConsentOf.first(em, { userId });
    const documents = clubDocuments.map((document) => {
      const { version, changes } = documentsInForce[document];
      const ofIt = said.filter((row) => row.document === document);
      const answer = ofIt.find((row) => row.version === version);
      return {
        ...{ document, version, changes },
        acceptedAt: answer?.answer === 'ACCEPTED' ? answer.answered_at : null,
        isNewVersion: ofIt.some((row) => row.version < version && row.answer === 'ACCEPTED'),
        isAsked: answer === undefined || (answer.answer === 'LATER' && answer.session_id !== sessionId),
      };
    });
    return { documents, allowsPhotos: photos?.allows ?? null };
  }

  /** Keeps what the caller said to versions that they read; refused when one of them is in force no longer. */
  async answer(call: Call, input: unknown): Promise<OwnConsentsView> {
    const { userId, sessionId } = signedIn(call.actor);
    const { documents, accepts } = parse(answerSchema, input);
    if (documents.some(({ document, version }) => documentsInForce[document].version !== version)) {
      throw notInForce();
    }
    return inTransaction(call, async (tx) => {
      for (const said of documents) {
        const answer = accepts ? 'ACCEPTED' : 'LATER';
        await keepAnswer(tx.em, { ...said, userId, sessionId, answer, now: this.clock.now() });
      }
      return this.mine(tx);
    });
  }

  /** Writes down that somebody accepted everything in force, by joining. */
  async acceptByJoining({ em }: Call, userId: number): Promise<void> {
    for (const document of clubDocuments) {
      const { version } = documentsInForce[document];
      const said = { userId, document, version, sessionId: null, answer: 'ACCEPTED' as const };
      await keepAnswer(em, { ...said, now: this.clock.now() });
    }
  }

  /** Keeps whether the caller agrees to be shown in pictures. */
  async choosePhotos(call: Call, allows: boolean): Promise<OwnConsentsView> {
    const { userId } = signedIn(call.actor);
    await keepPhotoConsent(call.em, { userId, allows, now: this.clock.now() });
    return this.mine(call);
  }

  /** Who said that pictures shall not show them, for whoever puts pictures up. */
  async notToShow(call: Call): Promise<PersonNotToShowView[]> {
    await authorize(call, seePeopleNotToShow(call.actor), 'read who is not to be shown in pictures');
    return peopleNotToShow(call.em, { most: MOST_PEOPLE });
  }
}
