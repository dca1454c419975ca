import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import type { ListFile } from '../../core/files/list-files.ts';
import { ExportedFileType, ExportFormatEnum } from '../../core/graphql/exported-file.type.ts';
import { FILE_WEIGHT } from '../../core/graphql/weights.ts';
import { rowId } from '../../core/row-id.ts';
import type { SurveyAnsweringService } from './survey-answering.service.ts';
import type { SurveyService } from './survey.service.ts';
import { EventSurveyInput, EventSurveyType, OwnSurveyType, SurveyAnswerInput } from './survey.type.ts';

@Resolver(() => EventSurveyType)
export class SurveyResolver {
  constructor(
    private readonly surveys: SurveyService,
    private readonly answering: SurveyAnsweringService,
  ) {}

  @Query(() => EventSurveyType, {
    nullable: true,
    description:
      'The survey of an event; null where there is none. Results are told once it has closed, from five answers on.',
  })
  async eventSurvey(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
  ): Promise<EventSurveyType | null> {
    return this.surveys.of(call, rowId(eventId));
  }

  @Query(() => ExportedFileType, {
    description:
      'What was answered in the survey of an event; refused while it is open, and where fewer than five have.',
    complexity: FILE_WEIGHT,
  })
  async exportEventSurvey(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
    @Arg('format', () => ExportFormatEnum, { description: 'Form of the file.' }) format: ListFile['format'],
  ): Promise<ExportedFileType> {
    return this.surveys.file(call, rowId(eventId), format);
  }

  @Query(() => OwnSurveyType, {
    nullable: true,
    description: 'The survey of an event that the caller was at; null where none waits for them.',
  })
  async mySurvey(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
  ): Promise<OwnSurveyType | null> {
    return this.answering.mine(call, rowId(eventId));
  }

  @Mutation(() => EventSurveyType, {
    description: 'Writes what is asked of who comes to an event, until the survey is opened.',
  })
  async setEventSurvey(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
    @Arg('input', () => EventSurveyInput, { description: 'The survey.' }) input: EventSurveyInput,
  ): Promise<EventSurveyType> {
    return this.surveys.save(call, rowId(eventId), input);
  }

  @Mutation(() => EventSurveyType, {
    description:
      'Opens the survey of an event that is over to everybody who came, and tells them; once more it tells who was marked since.',
  })
  async openEventSurvey(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
  ): Promise<EventSurveyType> {
    return this.surveys.open(call, rowId(eventId));
  }

  @Mutation(() => OwnSurveyType, {
    nullable: true,
    description:
      'Answers the survey of an event once. The answer is kept without the caller, and cannot be changed.',
  })
  async answerSurvey(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
    @Arg('answers', () => [SurveyAnswerInput], { description: 'An answer for each question.' })
    answers: SurveyAnswerInput[],
  ): Promise<OwnSurveyType | null> {
    return this.answering.answer(call, rowId(eventId), { answers });
  }
}
