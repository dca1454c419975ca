import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { ExportedFileType } from '../../../core/graphql/exported-file.type.ts';
import { FILE_WEIGHT, SEARCH_WEIGHT } from '../../../core/graphql/weights.ts';
import type { AttendanceFiguresFiles } from './attendance-figures-file.service.ts';
import type { AttendanceFigures } from './attendance-figures.service.ts';
import {
  AttendanceFiguresArgs,
  AttendanceFiguresFileArgs,
  AttendanceFiguresType,
} from './attendance-figures.type.ts';

/** Who comes to events, for those who answer for the club. */
@Resolver()
export class AttendanceFiguresResolver {
  constructor(
    private readonly figures: AttendanceFigures,
    private readonly files: AttendanceFiguresFiles,
  ) {}

  @Query(() => AttendanceFiguresType, {
    description:
      'Who came to the events of an academic year, by semester, course and year of study; groups of fewer than five are gathered.',
    complexity: SEARCH_WEIGHT,
  })
  async attendanceFigures(
    @Ctx() call: Call,
    @Args(() => AttendanceFiguresArgs) { year = null }: AttendanceFiguresArgs,
  ): Promise<AttendanceFiguresType> {
    return this.figures.ofYear(call, year);
  }

  @Query(() => ExportedFileType, {
    description: 'The figures of attendance of an academic year as a file.',
    complexity: FILE_WEIGHT,
  })
  async exportAttendanceFigures(
    @Ctx() call: Call,
    @Args(() => AttendanceFiguresFileArgs) { year = null, format }: AttendanceFiguresFileArgs,
  ): Promise<ExportedFileType> {
    return this.files.file(call, year, format);
  }
}
