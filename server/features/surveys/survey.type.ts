import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import { surveyKinds, type SurveyKind } from './survey-kinds.ts';
import type { SurveyCountView, SurveyResultView } from './survey-results.ts';
import type { EventSurveyView, OwnSurveyView, SurveyQuestionView } from './survey.view.ts';

const SurveyKindEnum = enumOf(surveyKinds);
registerEnumType(SurveyKindEnum, {
  name: 'SurveyQuestionKind',
  description: 'In which way a question of a survey is answered.',
  valuesConfig: {
    RATING: { description: 'By a number from 1, bad, to 5, very good.' },
    CHOICE: { description: 'By one of the answers that staff give.' },
    CHOICES: { description: 'By any of the answers that staff give.' },
    YES_NO: { description: 'By Yes or No.' },
    TEXT: { description: 'In own words, at most 500 characters.' },
  },
});

@ObjectType('SurveyQuestion', { description: 'Something that is asked of who came to an event.' })
class SurveyQuestionType implements SurveyQuestionView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => SurveyKindEnum, { description: 'In which way it is answered.' })
  kind!: SurveyKind;

  @Field(() => String, { description: 'The question.' })
  text!: string;

  @Field(() => [String], { description: 'Everything that can be answered; empty where people write.' })
  choices!: string[];

  @Field(() => Boolean, { description: 'The survey is not sent without an answer.' })
  isRequired!: boolean;
}

@ObjectType('SurveyCount', { description: 'How often an answer was given.' })
class SurveyCountType implements SurveyCountView {
  @Field(() => String, { description: 'The answer.' })
  choice!: string;

  @Field(() => Int, { description: 'How many gave it.' })
  count!: number;
}

@ObjectType('SurveyResult', { description: 'What was answered to one question.' })
class SurveyResultType implements SurveyResultView {
  @Field(() => String, { description: 'The question.' })
  question!: string;

  @Field(() => SurveyKindEnum, { description: 'In which way it was answered.' })
  kind!: SurveyKind;

  @Field(() => Int, { description: 'How many answered it; under five nothing else is told.' })
  answered!: number;

  @Field(() => Float, { nullable: true, description: 'The mean of ratings, to a tenth; null otherwise.' })
  average!: number | null;

  @Field(() => [SurveyCountType], { description: 'Each answer that could be given.' })
  counts!: SurveyCountView[];

  @Field(() => [String], { description: 'What people wrote, in an order drawn by lot.' })
  texts!: string[];
}

@ObjectType('EventSurvey', { description: 'The survey of an event as staff read it.' })
export class EventSurveyType implements EventSurveyView {
  @Field(() => [SurveyQuestionType], { description: 'What is asked, in order; five at most.' })
  questions!: SurveyQuestionView[];

  @Field(() => Int, { description: 'For how many days it is open.' })
  daysOpen!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was opened; null before.' })
  openedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when it is answered.' })
  closesAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether it is answered now.' })
  isOpen!: boolean;

  @Field(() => Int, { description: 'How many were asked; forgotten 30 days after it closed.' })
  invited!: number;

  @Field(() => Int, { description: 'How many have answered.' })
  answered!: number;

  @Field(() => [SurveyResultType], {
    nullable: true,
    description: 'What was answered; null while it is open, and where fewer than five have.',
  })
  results!: SurveyResultView[] | null;
}

@ObjectType('OwnSurvey', { description: 'A survey as who came to the event reads it.' })
export class OwnSurveyType implements OwnSurveyView {
  @Field(() => String, { description: 'What the event is called.' })
  title!: string;

  @Field(() => [SurveyQuestionType], { description: 'What is asked, in order.' })
  questions!: SurveyQuestionView[];

  @Field(() => DateTimeScalar, { description: 'Until when it is answered.' })
  closesAt!: Date;

  @Field(() => Boolean, { description: 'Whether it is answered now.' })
  isOpen!: boolean;

  @Field(() => Boolean, { description: 'The caller has answered; what, nobody knows.' })
  hasAnswered!: boolean;
}

@InputType({ description: 'A question of a survey as staff write it.' })
export class SurveyQuestionInput {
  @Field(() => SurveyKindEnum, { description: 'In which way it is answered.' })
  kind!: SurveyKind;

  @Field(() => String, { description: 'The question, 3 to 200 characters.' })
  text!: string;

  @Field(() => [String], {
    nullable: true,
    description: 'What can be chosen, 2 to 10 answers of at most 100 characters, where staff say so.',
  })
  choices?: string[] | null;
}

@InputType({ description: 'The survey of an event as staff write it.' })
export class EventSurveyInput {
  @Field(() => [SurveyQuestionInput], { description: 'One to five questions, in order.' })
  questions!: SurveyQuestionInput[];

  @Field(() => Int, { nullable: true, description: 'For how many days it is open, 1 to 30; 7 without.' })
  daysOpen?: number | null;
}

@InputType({ description: 'What somebody answers to one question.' })
export class SurveyAnswerInput {
  @Field(() => ID, { description: 'Identifier of the question.' })
  question!: string;

  @Field(() => [String], { description: 'The answer; several where several may be chosen.' })
  values!: string[];
}
