import { ApolloLink, Observable } from '@apollo/client';
import { nameOfQuestion } from './plain/first-answer';

interface Waiting {
  next: (answer: ApolloLink.Result) => void;
  error: (error: unknown) => void;
  complete: () => void;
}

/** What is asked, and who waits for the answer. */
interface UnderWay {
  waiting: Set<Waiting>;
  breakOff: () => void;
}

/**
 * Of two requests for the same the later supersedes the earlier: that one is broken off, and whoever waits for it is handed the later answer.
 * An answer from before the news would otherwise be written over what the news brought, if it came last.
 */
export function supersedingLink(): ApolloLink {
  const questions = new Map<string, UnderWay>();
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        const name = nameOfQuestion(operation.operationName ?? '', operation.variables);
        const question = questions.get(name) ?? { waiting: new Set(), breakOff: () => undefined };
        questions.set(name, question);
        question.waiting.add(observer);
        question.breakOff();
        const end = (tell: (one: Waiting) => void) => {
          if (questions.get(name) === question) questions.delete(name);
          question.waiting.forEach(tell);
        };
        const sent = forward(operation).subscribe({
          next: (answer) => question.waiting.forEach((one) => one.next(answer)),
          error: (error: unknown) => end((one) => one.error(error)),
          complete: () => end((one) => one.complete()),
        });
        question.breakOff = () => sent.unsubscribe();
        return () => {
          question.waiting.delete(observer);
          if (question.waiting.size > 0) return;
          end(() => undefined);
          question.breakOff();
        };
      }),
  );
}
