import { createContext, useContext, useEffect, useState } from 'react';
import { nameIn } from '../ask-once';

export interface PageQuestion {
  query: string;
  variables?: object | undefined;
}

/**
 * What came along with a page, by what it answers; undefined for what did not. What it would be asked by matters where the page is drawn
 * alone.
 */
type Answered = (name: string, question: () => PageQuestion) => unknown;

/** One question of the client: no two operations have the same name. */
export const nameOfQuestion = (operation: string, variables: object = {}): string =>
  `${operation} ${JSON.stringify(variables)}`;

type Written = Readonly<Record<string, unknown>>;

/** What the server wrote into the document, beside the page that it drew with it. */
function writtenHere(): Written {
  const text = document.getElementById('first-answers')?.textContent;
  return text ? (JSON.parse(text) as Written) : {};
}

let here: Written | undefined;

const inDocument: Answered = (name) => (here ??= writtenHere())[name];

/** Once it was shown it is old: whoever comes back to the page asks. */
function forget(): void {
  here = {};
}

/** For a page that is shown by `show`, and was asked for while another one stayed. */
export function withAnswer({ query, variables }: PageQuestion, data: unknown, show: () => void): void {
  here = { [nameOfQuestion(nameIn(query) ?? '', variables)]: data };
  show();
  forget();
}

/** The answers with which a page is drawn; where its script runs, those in the document. */
export const FirstAnswers = createContext<Answered>(inDocument);

/**
 * The answer to a question that came along with the page that was opened first, as a visitor gets it; undefined where there is none.
 * It is as fresh as one that would be asked for now.
 */
export function useFirstAnswer(name: string, question: () => PageQuestion): unknown {
  const answered = useContext(FirstAnswers);
  const [mine] = useState(() => ({ name, data: answered(name, question) }));
  useEffect(() => forget, []);
  return mine.name === name ? mine.data : undefined;
}

/** The same for a question that is written out. */
export const useFirstAnswerTo = (query: string, variables?: object): unknown =>
  useFirstAnswer(nameOfQuestion(nameIn(query) ?? '', variables), () => ({ query, variables }));
