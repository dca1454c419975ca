import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { pageRequest } from '../../core/pagination.ts';
import { rowId } from '../../core/row-id.ts';
import { AssignExecutiveInput, ExecutiveListArgs, UpdateExecutiveInput } from './executive.inputs.ts';
import type { ExecutiveService } from './executive.service.ts';
import {
  ClubExecutiveType,
  ExecutiveBoardType,
  ExecutiveTermPageType,
  ExecutiveTermType,
} from './executive.type.ts';
import type { AssignmentService } from './terms/assignment.service.ts';
import type { TermEditingService } from './terms/term-editing.service.ts';

@Resolver(() => ExecutiveTermType)
export class ExecutiveResolver {
  constructor(
    private readonly terms: ExecutiveService,
    private readonly assignments: AssignmentService,
    private readonly editing: TermEditingService,
  ) {}

  @Query(() => [ClubExecutiveType], { description: 'Who speaks for the club today, by position.' })
  async clubExecutives(@Ctx() call: Call): Promise<ClubExecutiveType[]> {
    return this.terms.ofClub(call);
  }

  @Query(() => [ExecutiveTermType], { description: 'Everybody who serves today, by position.' })
  async currentExecutives(@Ctx() call: Call): Promise<ExecutiveTermType[]> {
    return this.terms.serving(call);
  }

  @Query(() => ExecutiveTermPageType, {
    description: 'Terms of office; without users.manage_executives only those that count today.',
  })
  async executives(
    @Ctx() call: Call,
    @Args(() => ExecutiveListArgs) { filter, page, pageSize }: ExecutiveListArgs,
  ): Promise<ExecutiveTermPageType> {
    const { user, ...wanted } = filter ?? {};
    const userId = user ? rowId(user) : null;
    return this.terms.list(call, { ...wanted, userId }, pageRequest(page, pageSize));
  }

  @Query(() => ExecutiveTermType, { description: 'One term of office.' })
  async executive(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the term.' }) id: string,
  ): Promise<ExecutiveTermType> {
    return this.terms.get(call, rowId(id));
  }

  @Query(() => ExecutiveBoardType, { description: 'Every seat with who holds it and who is to follow.' })
  async executiveBoard(@Ctx() call: Call): Promise<ExecutiveBoardType> {
    return this.terms.board(call);
  }

  @Mutation(() => ExecutiveTermType, {
    description: 'Gives a person an executive position: now, from a day to come, or as history.',
  })
  async assignExecutive(
    @Ctx() call: Call,
    @Arg('input', () => AssignExecutiveInput, { description: 'Who, which seat and when.' })
    input: AssignExecutiveInput,
  ): Promise<ExecutiveTermType> {
    return this.assignments.assignThisYear(call, input);
  }

  @Mutation(() => ExecutiveTermType, {
    description: 'Ends a term today, with its rights at once; takes one back that has not begun.',
  })
  async removeExecutive(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the term.' }) id: string,
    @Arg('handoverNotes', () => String, {
      nullable: true,
      description: 'What the successor should know, at most 2,000 characters.',
    })
    handoverNotes?: string | null,
  ): Promise<ExecutiveTermType> {
    return this.editing.remove(call, rowId(id), { handoverNotes });
  }

  @Mutation(() => ExecutiveTermType, { description: 'Changes the dates or the handover of a term.' })
  async updateExecutive(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the term.' }) id: string,
    @Arg('input', () => UpdateExecutiveInput, { description: 'What changes.' }) input: UpdateExecutiveInput,
  ): Promise<ExecutiveTermType> {
    return this.editing.update(call, rowId(id), input);
  }
}
