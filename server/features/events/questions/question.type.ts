import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { questionKinds, type QuestionKind } from './question-kinds.ts';
import type { AnswerView, QuestionView } from './question.view.ts';

const QuestionKindEnum = enumOf(questionKinds);
registerEnumType(QuestionKindEnum, {
  name: 'EventQuestionKind',
  description: 'In which way a question of an event is answered.',
  valuesConfig: {
    TEXT: { description: 'In own words, at most 1000 characters.' },
    CHOICE: { description: 'By one of the answers that staff give.' },
    CHOICES: { description: 'By any of the answers that staff give.' },
    YES_NO: { description: 'By Yes or No.' },
    SIZE: { description: 'By a size of clothes, XS to XXL.' },
    CONSENT: { description: 'By agreeing; where it is required, who does not agree cannot register.' },
  },
});

@ObjectType('EventQuestion', { description: 'Something that is asked of whoever registers for an event.' })
export class EventQuestionType implements QuestionView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => QuestionKindEnum, { description: 'In which way it is answered.' })
  kind!: QuestionKind;

  @Field(() => String, { description: 'The question.' })
  text!: string;

  @Field(() => String, { description: 'What helps to answer it; empty without.' })
  help!: string;

  @Field(() => [String], { description: 'Everything that can be answered; empty where people write.' })
  choices!: string[];

  @Field(() => Boolean, { description: 'Nobody registers without an answer.' })
  isRequired!: boolean;
}

@ObjectType('EventAnswer', { description: 'What somebody answered with their registration.' })
export class EventAnswerType implements AnswerView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => ID, { name: 'question', description: 'Identifier of the question.' })
  questionId!: number;

  @Field(() => String, { description: 'The question in the words that were read.' })
  asked!: string;

  @Field(() => [String], { description: 'The answer; several where several may be chosen.' })
  values!: string[];

  @Field(() => DateTimeScalar, { description: 'When it was given.' })
  answeredAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was changed or taken back; null while it stands.',
  })
  replacedAt!: Date | null;
}

@InputType({ description: 'A question of an event as staff write it.' })
export class EventQuestionInput {
  @Field(() => ID, { nullable: true, description: 'Of a question that is asked already; a new one without.' })
  question?: string | null;

  @Field(() => QuestionKindEnum, { description: 'In which way it is answered.' })
  kind!: QuestionKind;

  @Field(() => String, { description: 'The question, 3 to 200 characters.' })
  text!: string;

  @Field(() => String, { nullable: true, description: 'What helps to answer it, at most 300 characters.' })
  help?: string | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'What can be chosen, 2 to 20 answers of at most 100 characters; only for CHOICE and CHOICES.',
  })
  choices?: string[] | null;

  @Field(() => Boolean, { description: 'Nobody registers without an answer.' })
  isRequired!: boolean;
}

@InputType({ description: 'An answer to a question of an event.' })
export class EventAnswerInput {
  @Field(() => ID, { description: 'Identifier of the question.' })
  question!: string;

  @Field(() => [String], { description: 'The answer; several where several may be chosen. Empty for none.' })
  values!: string[];
}
