import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, day, id } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';
import { clubDocuments, documentAnswers } from './club-documents.ts';

/** What somebody said to a version of one of the club's documents. */
export const DocumentConsentSchema = defineEntity({
  name: 'DocumentConsent',
  tableName: 'document_consents',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    document: p.enum([...clubDocuments]).columnType('varchar(10)'),
    version: day(),
    answer: p.enum([...documentAnswers]).columnType('varchar(10)'),
    /** The sign-in at which it was said; null for who said it by joining. Its number outlives the session. */
    sessionId: p.integer().nullable(),
    answeredAt: createdAt(),
  },
  uniques: [{ name: 'document_consents_one_of_each', properties: ['user', 'document', 'version'] }],
});
