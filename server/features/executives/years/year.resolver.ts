import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import type { TransitionUndoService } from './transition-undo.service.ts';
import type { TransitionService } from './transition.service.ts';
import type { YearOverviewService } from './year-overview.service.ts';
import { AcademicYearOverviewType, YearTransitionPreviewType, YearTransitionType } from './year.type.ts';

@Resolver()
export class YearResolver {
  constructor(
    private readonly years: YearOverviewService,
    private readonly transitions: TransitionService,
    private readonly undoing: TransitionUndoService,
  ) {}

  @Query(() => AcademicYearOverviewType, { description: 'The academic years with their offices in numbers.' })
  async academicYears(@Ctx() call: Call): Promise<AcademicYearOverviewType> {
    return this.years.overview(call);
  }

  @Query(() => YearTransitionPreviewType, { description: 'What moving to an academic year would do.' })
  async yearTransitionPreview(
    @Ctx() call: Call,
    @Arg('newYear', () => String, { description: 'The year to move to, for example "2026-2027".' })
    newYear: string,
  ): Promise<YearTransitionPreviewType> {
    return this.transitions.preview(call, { newYear });
  }

  @Mutation(() => YearTransitionType, {
    description:
      'Moves the club to a later academic year: terms of the years before end, prepared ones begin.',
  })
  async transitionAcademicYear(
    @Ctx() call: Call,
    @Arg('newYear', () => String, { description: 'The year to move to, for example "2026-2027".' })
    newYear: string,
  ): Promise<YearTransitionType> {
    return this.transitions.move(call, { newYear });
  }

  @Mutation(() => AcademicYearOverviewType, {
    description: 'Takes the last transition back within 24 hours, unless the board has changed since.',
  })
  async undoYearTransition(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the transition.' }) id: string,
  ): Promise<AcademicYearOverviewType> {
    await this.undoing.undo(call, rowId(id));
    return this.years.overview(call);
  }
}
