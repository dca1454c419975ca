/** POST /mpesa/stkpushquery/v1/query */
import type { FastifyInstance } from 'fastify';
import { stillProcessing, unknownTransaction } from './daraja-error.ts';
import type { Prompt } from './prompt-book.ts';
import { readQuery } from './request-checks.ts';
import { queryWords } from './result-words.ts';
import type { World } from './world.ts';

const STILL_PROCESSING = 4999;
const CANCELLED = 1032;

const answer = (prompt: Prompt, code: number): object => ({
  ResponseCode: '0',
  ResponseDescription: 'The service request has been accepted successfully',
  MerchantRequestID: prompt.merchantRequestId,
  CheckoutRequestID: prompt.checkoutRequestId,
  ResultCode: String(code),
  ResultDesc: queryWords(code),
});

/** An open prompt, in the three shapes the gateway was seen to use, one after the other. */
function pendingAnswer(prompt: Prompt): object {
  const turn = (prompt.queries - 1) % 3;
  if (turn === 1) {
    return answer(prompt, STILL_PROCESSING);
  }
  throw turn === 0 ? stillProcessing(500) : stillProcessing(200, '');
}

function finalAnswer(prompt: Prompt, code: number): object {
  prompt.queriesAfterEnd += 1;
  if (prompt.script.query === 'lagging' && prompt.queriesAfterEnd === 1) {
    return answer(prompt, STILL_PROCESSING);
  }
  return answer(prompt, prompt.script.query === 'contradicting' && code === 0 ? CANCELLED : code);
}

export function serveQuery(app: FastifyInstance, world: World): void {
  app.post<{ Body: Record<string, unknown> }>('/mpesa/stkpushquery/v1/query', (request) => {
    const prompt = world.prompts.find(readQuery(request.body, world.merchant, world.now()));
    if (prompt === undefined) {
      throw unknownTransaction();
    }
    prompt.queries += 1;
    return Promise.resolve(
      prompt.resultCode === null ? pendingAnswer(prompt) : finalAnswer(prompt, prompt.resultCode),
    );
  });
}
