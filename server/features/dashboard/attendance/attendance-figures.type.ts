import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import type { ListFile } from '../../../core/files/list-files.ts';
import { ExportFormatEnum } from '../../../core/graphql/exported-file.type.ts';
import type { AttendanceFiguresView } from './attendance-figures.service.ts';
import type { ToldGroup } from './gathered.ts';

@ArgsType()
export class AttendanceFiguresArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Academic year, "2026-2027"; the current one when it is left out.',
  })
  year?: string | null;
}

@ArgsType()
export class AttendanceFiguresFileArgs extends AttendanceFiguresArgs {
  @Field(() => ExportFormatEnum, { description: 'Form of the file.' })
  format!: ListFile['format'];
}

@ObjectType('AttendanceGroup', { description: 'People who came to events and have one thing in common.' })
class AttendanceGroupType implements ToldGroup {
  @Field(() => String, {
    description: 'Semester, course or year of study; "Not told" for those whose account does not say.',
  })
  name!: string;

  @Field(() => Boolean, {
    description: 'Several groups in one, because at least one of them has fewer than five people.',
  })
  isGathered!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Different people who came; null for semesters that are gathered, which share people.',
  })
  people!: number | null;

  @Field(() => Int, { description: 'How often they came, all together.' })
  visits!: number;
}

@ObjectType('AttendanceFigures', { description: 'Who came to the events of an academic year, in figures.' })
export class AttendanceFiguresType implements AttendanceFiguresView {
  @Field(() => String, { description: 'The academic year.' })
  year!: string;

  @Field(() => [String], { description: 'The academic years that can be asked for, newest first.' })
  years!: string[];

  @Field(() => Int, { description: 'Events to which somebody came.' })
  events!: number;

  @Field(() => Int, { nullable: true, description: 'Different people who came; null when fewer than five.' })
  people!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How often they came, all together; null when fewer than five people did.',
  })
  visits!: number | null;

  @Field(() => [AttendanceGroupType], {
    description: 'By semester, in their order; people may be in several. Nothing where all are too few.',
  })
  semesters!: ToldGroup[];

  @Field(() => [AttendanceGroupType], {
    description: 'By course as accounts say it today, most people first. Nothing where all are too few.',
  })
  courses!: ToldGroup[];

  @Field(() => [AttendanceGroupType], {
    description: 'By year of study as accounts say it today. Nothing where all are too few.',
  })
  yearsOfStudy!: ToldGroup[];
}
