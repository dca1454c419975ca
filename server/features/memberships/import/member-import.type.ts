import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateTimeScalar, UploadScalar, type Upload } from '../../../core/graphql/scalars.ts';
import type { ImportProblem, KnownLine } from './import-check.ts';
import { importFields, type ImportColumn, type ImportField } from './import-fields.ts';
import type { MemberImportRow } from './member-import.query.ts';

const ImportFieldEnum = enumOf(importFields);
registerEnumType(ImportFieldEnum, {
  name: 'MemberImportField',
  description: 'What a column of a list may tell of a person; a role is none of it.',
});

@InputType({ description: 'Which column of a list holds what.' })
class MemberImportColumnInput implements ImportColumn {
  @Field(() => ImportFieldEnum, { description: 'What it holds.' })
  field!: ImportField;

  @Field(() => Int, { description: 'Its place, counted from 0.' })
  column!: number;
}

@ArgsType()
export class MemberListArgs {
  @Field(() => UploadScalar, {
    description: 'A CSV file or an Excel workbook (.xlsx) of at most 10,000 people.',
  })
  file!: Upload;

  @Field(() => [MemberImportColumnInput], {
    nullable: true,
    description: 'Which column holds what; guessed by the titles when left out.',
  })
  columns?: MemberImportColumnInput[] | null;
}

@ArgsType()
export class ImportMembersArgs extends MemberListArgs {
  @Field(() => String, { defaultValue: '', description: 'Name of the file, to know it again.' })
  fileName!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Leaves lines with mistakes out; otherwise one of them refuses the whole list.',
  })
  leavesOutMistakes!: boolean;
}

@ObjectType('MemberImportColumn', { description: 'Which column of a list holds what.' })
class MemberImportColumnType implements ImportColumn {
  @Field(() => ImportFieldEnum, { description: 'What it holds.' })
  field!: ImportField;

  @Field(() => Int, { description: 'Its place, counted from 0.' })
  column!: number;
}

@ObjectType('MemberImportProblem', { description: 'What is wrong with a line of a list.' })
class MemberImportProblemType implements ImportProblem {
  @Field(() => Int, { description: 'Line of the file.' })
  line!: number;

  @Field(() => ImportFieldEnum, { nullable: true, description: 'Where; null for the line as a whole.' })
  field!: ImportField | null;

  @Field(() => String, { description: 'What stands there.' })
  value!: string;

  @Field(() => String, { description: 'What to do about it.' })
  message!: string;
}

@ObjectType('MemberImportKnown', { description: 'A line of somebody who has an account already.' })
class MemberImportKnownType implements KnownLine {
  @Field(() => Int, { description: 'Line of the file.' })
  line!: number;

  @Field(() => String, { description: 'Name in the club.' })
  name!: string;

  @Field(() => ID, { description: 'Identifier of the person.' })
  userId!: number;
}

@ObjectType('MemberImportCheck', { description: 'What would come of a list; nothing was changed.' })
export class MemberImportCheckType {
  @Field(() => [String], { description: 'Titles of the columns.' })
  titles!: string[];

  @Field(() => [MemberImportColumnType], { description: 'Which column holds what.' })
  columns!: MemberImportColumnType[];

  @Field(() => Int, { description: 'Lines below the titles.' })
  total!: number;

  @Field(() => Int, { description: 'Who would become a member.' })
  newCount!: number;

  @Field(() => Int, { description: 'Who has an account already, and is left as is.' })
  knownCount!: number;

  @Field(() => Int, { description: 'Lines with a mistake.' })
  wrongCount!: number;

  @Field(() => [MemberImportKnownType], { description: 'The first 100 who have an account.' })
  known!: MemberImportKnownType[];

  @Field(() => [MemberImportProblemType], { description: 'The first 200 mistakes, by line.' })
  problems!: MemberImportProblemType[];
}

@ObjectType('MemberImportProgress', {
  description: 'How far an import is; all of its people come in, or none.',
})
export class MemberImportProgressType {
  @Field(() => Int, { description: 'People who are ready.' })
  done!: number;

  @Field(() => Int, { description: 'People to come in.' })
  total!: number;
}

@ObjectType('MemberImport', { description: 'A list of people that staff imported.' })
export class MemberImportType implements MemberImportRow {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'Name of the file.' })
  fileName!: string;

  @Field(() => Int, { description: 'Who became a member.' })
  people!: number;

  @Field(() => Int, { description: 'Lines that were left out.' })
  leftOut!: number;

  @Field(() => String, { description: 'Who imported it.' })
  importedBy!: string;

  @Field(() => DateTimeScalar, { description: 'When.' })
  importedAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was undone.' })
  undoneAt!: Date | null;

  @Field(() => Int, { description: 'Who stayed when it was undone, because the account was in use.' })
  kept!: number;
}

@ObjectType('MemberImportPage', { description: 'A page of imported lists.' })
export class MemberImportPageType extends PageOf(() => MemberImportType) {}
