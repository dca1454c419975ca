import { conflict, DomainError, invalidField, type FieldMessages } from '../../../core/errors.ts';

/** Messages stand under `answers.` and the number of the question. */
export const answerField = (questionId: number): string => `answers.${String(questionId)}`;

/** Somebody who wants a place has questions to answer first; says the first of them. */
export const questionsToAnswer = (first: string, fields: FieldMessages): DomainError =>
  new DomainError('questions_to_answer', `Answer the questions of this event to register: ${first}`, {
    fields,
  });

export const badQuestions = (text: string): DomainError => invalidField('questions', text);

export const answersClosed = (): DomainError =>
  conflict('Answers can be changed until the event begins, while you are registered.');
