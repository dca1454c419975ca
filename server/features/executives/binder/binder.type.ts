import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { PermissionName } from '../../../access/permissions.ts';
import type { Position } from '../../../access/positions.ts';
import { documentKinds, type DocumentKind } from '../../../core/files/documents.ts';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { DateScalar, DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { textWeight } from '../../../core/graphql/weights.ts';
import { PermissionEnum } from '../../accounts/permissions/permission.enum.ts';
import { ExecutivePositionEnum } from '../../accounts/user.type.ts';
import { TermStateEnum } from '../executive.type.ts';
import type { TermState } from '../term-state.ts';
import type { BinderDocumentRow, BinderNoteRow } from './binder-content.query.ts';
import type { MyOfficeView, OfficeRight } from './binder.service.ts';
import type { BinderCover, BinderView } from './binder.view.ts';
import type { OpenMatter } from './open-matters.ts';

const DocumentKindEnum = enumOf(documentKinds);
registerEnumType(DocumentKindEnum, {
  name: 'DocumentKind',
  description: 'What a document is, told by what is in it.',
  valuesConfig: {
    PDF: { description: 'A PDF.' },
    PICTURE: { description: 'A picture, kept as WebP without metadata.' },
    TEXT: { description: 'A text document of an office program.' },
    SHEET: { description: 'A workbook of an office program.' },
    SLIDES: { description: 'A presentation of an office program.' },
  },
});

@ObjectType('BinderNote', { description: 'What somebody wrote down for whoever follows in their office.' })
class BinderNoteType implements BinderNoteRow {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'What it is about.' })
  title!: string;

  @Field(() => String, { description: 'The note, as plain text.', complexity: textWeight(5000) })
  text!: string;

  @Field(() => Int, { description: 'Counts the changes; sent back with a change of what was read.' })
  revision!: number;

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When it was last changed.' })
  updatedAt!: Date;
}

@ObjectType('BinderDocument', { description: 'A file in a handover binder; it has no public address.' })
class BinderDocumentType implements BinderDocumentRow {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'Its name.' })
  fileName!: string;

  @Field(() => DocumentKindEnum, { description: 'What it is.' })
  kind!: DocumentKind;

  @Field(() => Int, { description: 'Its size in bytes.' })
  sizeBytes!: number;

  @Field(() => DateTimeScalar, { description: 'When it was added.' })
  createdAt!: Date;
}

@ObjectType('OpenMatter', { description: 'Work of one kind that waits, or waited, for an office.' })
class OpenMatterType implements OpenMatter {
  @Field(() => String, { description: 'What it is.' })
  says!: string;

  @Field(() => Int, { description: 'How many.' })
  count!: number;

  @Field(() => DateTimeScalar, { description: 'Since when the oldest waits.' })
  since!: Date;
}

@ObjectType('BinderCover', { description: 'A handover binder from outside: whose it is, and who signed.' })
export class BinderCoverType implements BinderCover {
  @Field(() => ID, { description: 'Identifier of the term, and of its binder.' })
  id!: number;

  @Field(() => ExecutivePositionEnum, { description: 'The office.' })
  position!: Position;

  @Field(() => String, { description: 'The office in words.' })
  positionDisplay!: string;

  @Field(() => String, { description: 'Who holds or held the office for this term.' })
  holderName!: string;

  @Field(() => Boolean, { description: "Whether it is the caller's own." })
  isOwn!: boolean;

  @Field(() => String, { description: 'The academic year, for example "2026-2027".' })
  academicYear!: string;

  @Field(() => DateScalar, { description: 'First day of the term.' })
  startDate!: string;

  @Field(() => DateScalar, { nullable: true, description: 'Last day; null while none is known.' })
  endDate!: string | null;

  @Field(() => TermStateEnum, { description: 'What the term is today.' })
  state!: TermState;

  @Field(() => Int, { description: 'How many notes it has.' })
  noteCount!: number;

  @Field(() => Int, { description: 'How many documents it has.' })
  documentCount!: number;

  @Field(() => String, { nullable: true, description: 'Who follows; null while nobody is named.' })
  successorName!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the office was handed over.' })
  handedOverAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Who signed that.' })
  handedOverBy!: string | null;

  @Field(() => String, {
    description: 'Why a witness signed in place of whoever held the office; empty where they signed.',
  })
  witnessReason!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the office was taken over.' })
  takenOverAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Who signed that.' })
  takenOverBy!: string | null;

  @Field(() => Boolean, { description: 'Whether the caller may write notes and add documents.' })
  viewerCanWrite!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may sign that they hand over.' })
  viewerCanHandOver!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may sign that they have taken over.' })
  viewerCanTakeOver!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may sign as a witness.' })
  viewerCanWitness!: boolean;
}

@ObjectType('HandoverBinder', { description: 'A handover binder with what is in it.' })
export class HandoverBinderType extends BinderCoverType implements BinderView {
  @Field(() => String, {
    complexity: textWeight(2000),
    description: 'What who keeps the offices wrote down with the term.',
  })
  handoverNotes!: string;

  @Field(() => [BinderNoteType], { description: 'The notes, newest first.' })
  notes!: BinderNoteType[];

  @Field(() => [BinderDocumentType], { description: 'The documents, by name.' })
  documents!: BinderDocumentType[];

  @Field(() => [OpenMatterType], {
    description: 'What waited at the handover; until then what waits today, for whoever holds the office.',
  })
  matters!: OpenMatterType[];
}

@ObjectType('OfficeRight', { description: 'A right that an office brings along.' })
class OfficeRightType implements OfficeRight {
  @Field(() => PermissionEnum, { description: 'The right.' })
  permission!: PermissionName;

  @Field(() => String, { description: 'Short title for people.' })
  title!: string;

  @Field(() => String, { description: 'What holding it opens.' })
  description!: string;
}

@ObjectType('MyOffice', { description: 'What the caller has to do with the offices of the club.' })
export class MyOfficeType implements MyOfficeView {
  @Field(() => [OfficeRightType], { description: 'The rights that the office held today brings along.' })
  rights!: OfficeRightType[];

  @Field(() => [BinderCoverType], { description: "The binders of the caller's own terms, newest first." })
  own!: BinderCoverType[];

  @Field(() => [BinderCoverType], {
    description:
      'Binders that others left in the offices which the caller holds or is to hold, newest first.',
  })
  left!: BinderCoverType[];
}
