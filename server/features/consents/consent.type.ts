import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import { clubDocuments, type ClubDocument } from './club-documents.ts';
import type { DocumentConsentView, OwnConsentsView, PersonNotToShowView } from './consent.view.ts';

const ClubDocumentEnum = enumOf(clubDocuments);
registerEnumType(ClubDocumentEnum, {
  name: 'ClubDocument',
  description: 'What members accept when they join.',
  valuesConfig: {
    TERMS: { description: 'The terms of service.' },
    PRIVACY: { description: 'The privacy policy.' },
  },
});

@ObjectType('DocumentConsent', {
  description: 'A document of the club in force, and what the caller said to it.',
})
export class DocumentConsentType implements DocumentConsentView {
  @Field(() => ClubDocumentEnum, { description: 'Which one.' })
  document!: ClubDocument;

  @Field(() => String, { description: 'Its version: the day from which on it is in force, YYYY-MM-DD.' })
  version!: string;

  @Field(() => String, { description: 'What is other than in the version before.' })
  changes!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the caller accepted this version.' })
  acceptedAt!: Date | null;

  @Field(() => Boolean, { description: 'The caller accepted an earlier version.' })
  isNewVersion!: boolean;

  @Field(() => Boolean, { description: 'The caller is to be asked now.' })
  isAsked!: boolean;
}

@ObjectType('OwnConsents', { description: 'What the caller agreed to.' })
export class OwnConsentsType implements OwnConsentsView {
  @Field(() => [DocumentConsentType], { description: 'The documents in force.' })
  documents!: DocumentConsentType[];

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether pictures may show the caller; null until they said so.',
  })
  allowsPhotos!: boolean | null;
}

@ObjectType('PersonNotToShow', { description: 'Somebody who does not want to be shown in pictures.' })
export class PersonNotToShowType implements PersonNotToShowView {
  @Field(() => ID, { description: 'Identifier of the person.' })
  id!: number;

  @Field(() => String, { description: 'Name of the person.' })
  name!: string;
}

@InputType({ description: 'A version of a document, as it was read.' })
export class DocumentVersionInput {
  @Field(() => ClubDocumentEnum, { description: 'Which document.' })
  document!: ClubDocument;

  @Field(() => String, { description: 'The version that was read, YYYY-MM-DD.' })
  version!: string;
}

@InputType({ description: 'What somebody says to documents that they were asked about.' })
export class AnswerDocumentsInput {
  @Field(() => [DocumentVersionInput], { description: 'The versions that were read.' })
  documents!: DocumentVersionInput[];

  @Field(() => Boolean, { description: 'Accepts them; else the caller is asked again at the next sign-in.' })
  accepts!: boolean;
}
