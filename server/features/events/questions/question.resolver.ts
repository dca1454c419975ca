import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import { EventRegistrationType } from '../registrations/event-registration.type.ts';
import type { AnswerLoader } from './answer.loader.ts';
import type { AnsweringService } from './answering.service.ts';
import type { QuestionEditingService } from './question-editing.service.ts';
import { EventAnswerInput, EventAnswerType, EventQuestionInput, EventQuestionType } from './question.type.ts';

@Resolver(() => EventRegistrationType)
export class EventQuestionResolver {
  constructor(
    private readonly editing: QuestionEditingService,
    private readonly answering: AnsweringService,
    private readonly answersGiven: AnswerLoader,
  ) {}

  @Query(() => [EventQuestionType], {
    description: 'What is asked of whoever registers for an event, in order; 20 questions at most.',
  })
  async eventQuestions(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
  ): Promise<EventQuestionType[]> {
    return this.editing.seen(call, rowId(eventId));
  }

  @Mutation(() => [EventQuestionType], {
    description:
      'Replaces the questions of an event. What is left out is not asked any more; answers keep the words that were read.',
  })
  async setEventQuestions(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
    @Arg('questions', () => [EventQuestionInput], { description: 'All questions, in order; 20 at most.' })
    questions: EventQuestionInput[],
    @Arg('revision', () => Int, {
      nullable: true,
      description:
        'The revision of the event that was read; when it has changed meanwhile, nothing is saved.',
    })
    revision: number | null,
  ): Promise<EventQuestionType[]> {
    return this.editing.save(call, rowId(eventId), { questions, revision });
  }

  @Mutation(() => EventRegistrationType, {
    description:
      'Changes the own answers of a registration until the event begins; earlier answers are kept.',
  })
  async changeEventAnswers(
    @Ctx() call: Call,
    @Arg('registrationId', () => ID, { description: 'Identifier of the own registration.' })
    registrationId: string,
    @Arg('answers', () => [EventAnswerInput], { description: 'The answers to all questions.' })
    answers: EventAnswerInput[],
  ): Promise<EventRegistrationType> {
    return this.answering.change(call, rowId(registrationId), answers);
  }

  @FieldResolver(() => [EventAnswerType], {
    description: 'What the person answered, by question, the last answer first; earlier answers among them.',
  })
  async answers(@Root() registration: EventRegistrationType, @Ctx() call: Call): Promise<EventAnswerType[]> {
    return this.answersGiven.load(call, registration);
  }
}
