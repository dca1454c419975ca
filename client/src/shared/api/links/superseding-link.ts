import { ApolloLink, Observable } from '@apollo/client';
import { tap } from 'rxjs';
import { nameOfQuestion } from '../plain/first-answer';

interface Waiting {
  next: (answer: ApolloLink.Result) => void;
  error: (error: unknown) => void;
  complete: () => void;
}

/** A question that is on its way, and who waits for the answer. */
class UnderWay {
  readonly waiting = new Set<Waiting>();
  /** Sends it, in the place of what was sent before. */
  send: () => void = () => undefined;
  breakOff: () => void = () => undefined;

  constructor(private readonly onEnd: () => void) {}

  sendWith(forward: () => Observable<ApolloLink.Result>): void {
    this.send = () => {
      this.breakOff();
      const sent = forward().subscribe({
        next: (answer) => this.waiting.forEach((one) => one.next(answer)),
        error: (error: unknown) => this.end((one) => one.error(error)),
        complete: () => this.end((one) => one.complete()),
      });
      this.breakOff = () => sent.unsubscribe();
    };
    this.send();
  }

  leave(one: Waiting): void {
    this.waiting.delete(one);
    if (this.waiting.size > 0) return;
    this.onEnd();
    this.breakOff();
  }

  private end(tell: (one: Waiting) => void): void {
    this.onEnd();
    this.waiting.forEach(tell);
  }
}

interface SupersedingLinks {
  /** The way of what asks. */
  asking: ApolloLink;
  /** The way of what changes something. */
  changing: ApolloLink;
}

/**
 * An answer from before the news would be written over what the news brought, if it came last. So of two requests for the same the later
 * supersedes the earlier, which is broken off: whoever waits for it is handed the later answer. And what is still under way when a change
 * has been made is sent again.
 */
export function supersedingLinks(): SupersedingLinks {
  const questions = new Map<string, UnderWay>();
  const asking = new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        const name = nameOfQuestion(operation.operationName ?? '', operation.variables);
        const question =
          questions.get(name) ??
          new UnderWay(() => {
            if (questions.get(name) === question) questions.delete(name);
          });
        questions.set(name, question);
        question.waiting.add(observer);
        question.sendWith(() => forward(operation));
        return () => question.leave(observer);
      }),
  );
  const changing = new ApolloLink((operation, forward) =>
    forward(operation).pipe(tap(() => questions.forEach((question) => question.send()))),
  );
  return { asking, changing };
}
