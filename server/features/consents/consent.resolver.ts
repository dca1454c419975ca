import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import type { ConsentService } from './consent.service.ts';
import { AnswerDocumentsInput, OwnConsentsType, PersonNotToShowType } from './consent.type.ts';

/** What people agree to. */
@Resolver()
export class ConsentResolver {
  constructor(private readonly consents: ConsentService) {}

  @Query(() => OwnConsentsType, { description: 'What the caller agreed to, and what they are to be asked.' })
  async myConsents(@Ctx() call: Call): Promise<OwnConsentsType> {
    return this.consents.mine(call);
  }

  @Query(() => [PersonNotToShowType], {
    description: 'Who said that pictures shall not show them, by name; 500 at most.',
  })
  async peopleNotToShow(@Ctx() call: Call): Promise<PersonNotToShowType[]> {
    return this.consents.notToShow(call);
  }

  @Mutation(() => OwnConsentsType, {
    description: 'Accepts versions of documents, or leaves them for the next sign-in.',
  })
  async answerDocuments(
    @Ctx() call: Call,
    @Arg('input', () => AnswerDocumentsInput, { description: 'What was read, and the answer.' })
    input: AnswerDocumentsInput,
  ): Promise<OwnConsentsType> {
    return this.consents.answer(call, input);
  }

  @Mutation(() => OwnConsentsType, { description: 'Says whether pictures of the club may show the caller.' })
  async choosePhotoConsent(
    @Ctx() call: Call,
    @Arg('allows', () => Boolean, { description: 'They may.' }) allows: boolean,
  ): Promise<OwnConsentsType> {
    return this.consents.choosePhotos(call, allows);
  }
}
