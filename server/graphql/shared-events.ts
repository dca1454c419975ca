import { createSourceEventStream, execute, print, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { Call } from '../access/call.ts';

type Answer = Promise<ExecutionResult>;

/** Answers that are under way or made, by what was said and by what is asked of it. */
type Answers = WeakMap<object, Map<string, Answer>>;

const isVisitor = ({ contextValue }: ExecutionArgs): boolean =>
  (contextValue as Call).actor.kind === 'visitor';

const answerTo = async (args: ExecutionArgs, event: unknown): Answer =>
  execute({ ...args, rootValue: event });

/**
 * Visitors all see the same: what they ask alike of something that was said is worked out once for all of them. Who hears
 * of it hears of what was said after the change, and every change is said anew, so nobody reads the past.
 */
function answerOnce(answers: Answers, args: ExecutionArgs): (event: unknown) => Answer {
  const question = JSON.stringify([print(args.document), args.operationName, args.variableValues]);
  return async (event) => {
    if (typeof event !== 'object' || event === null || !isVisitor(args)) {
      return answerTo(args, event);
    }
    const made = answers.get(event) ?? new Map<string, Answer>();
    answers.set(event, made);
    const answer = made.get(question) ?? answerTo(args, event);
    made.set(question, answer);
    return answer;
  };
}

/** Each event with its answer. It can be ended while it waits, which a generator cannot. */
function answered(
  events: AsyncIterator<unknown>,
  answer: (event: unknown) => Answer,
): AsyncIterableIterator<ExecutionResult, undefined> {
  const end = { done: true, value: undefined } as const;
  const stop = async (): Promise<typeof end> => {
    await events.return?.();
    return end;
  };
  const stream: AsyncIterableIterator<ExecutionResult, undefined> = {
    next: async () => {
      const next: IteratorResult<unknown, unknown> = await events.next();
      if (next.done === true) {
        return end;
      }
      try {
        return { done: false, value: await answer(next.value) };
      } catch (error) {
        await stop();
        throw error;
      }
    },
    return: stop,
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}

/** Subscribes as graphql-js does, but answers visitors who ask the same together. */
export function sharedEvents() {
  const answers: Answers = new WeakMap();
  return async (
    args: ExecutionArgs,
  ): Promise<AsyncIterableIterator<ExecutionResult, undefined> | ExecutionResult> => {
    const source = await createSourceEventStream(args);
    return Symbol.asyncIterator in source
      ? answered(source[Symbol.asyncIterator](), answerOnce(answers, args))
      : source;
  };
}
