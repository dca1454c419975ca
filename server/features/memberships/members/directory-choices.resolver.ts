import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import type { DirectoryChoiceService } from './directory-choices.service.ts';
import { DirectoryChoicesType, UpdateDirectoryChoicesInput } from './directory-choices.type.ts';

/** What members let each other see. */
@Resolver(() => DirectoryChoicesType)
export class DirectoryChoicesResolver {
  constructor(private readonly choices: DirectoryChoiceService) {}

  @Query(() => DirectoryChoicesType, { description: 'What the caller lets other members see.' })
  async myDirectoryChoices(@Ctx() call: Call): Promise<DirectoryChoicesType> {
    return this.choices.mine(call);
  }

  @Mutation(() => DirectoryChoicesType, { description: 'Changes what other members see of the caller.' })
  async updateDirectoryChoices(
    @Ctx() call: Call,
    @Arg('input', () => UpdateDirectoryChoicesInput, { description: 'What to change.' })
    input: UpdateDirectoryChoicesInput,
  ): Promise<DirectoryChoicesType> {
    return this.choices.change(call, input);
  }
}
