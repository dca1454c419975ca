import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import type { AcademicYearService } from './academic-year.service.ts';
import { AcademicYearType, CreateAcademicYearInput } from './academic-year.type.ts';

@Resolver(() => AcademicYearType)
export class AcademicYearResolver {
  constructor(private readonly years: AcademicYearService) {}

  @Mutation(() => AcademicYearType, { description: 'Puts an academic year on file.' })
  async createAcademicYear(
    @Ctx() call: Call,
    @Arg('input', () => CreateAcademicYearInput, { description: 'The year and its dates.' })
    input: CreateAcademicYearInput,
  ): Promise<AcademicYearType> {
    return this.years.create(call, input);
  }
}
