/** POST /mpesa/stkpush/v1/processrequest */
import type { FastifyInstance } from 'fastify';
import { invalidField } from './daraja-error.ts';
import { play, playBeforeAnswer } from './phone-play.ts';
import type { Prompt } from './prompt-book.ts';
import { readPush } from './request-checks.ts';
import type { PhoneScript } from './scripted-phones.ts';
import type { World } from './world.ts';

const HANG_SECONDS = 35;
const ACCEPTED = 'Success. Request accepted for processing';

const acceptance = (prompt: Prompt): object => ({
  MerchantRequestID: prompt.merchantRequestId,
  CheckoutRequestID: prompt.checkoutRequestId,
  ResponseCode: '0',
  ResponseDescription: ACCEPTED,
  CustomerMessage: ACCEPTED,
});

/** The dial applies to phones whose callback would come at once; the others have a timing of their own to keep. */
const isEarly = (world: World, script: PhoneScript): boolean =>
  script.beforePushAnswer ||
  (script.push === 'accepted' && script.callbackDelaySeconds === 0 && world.happens(world.dials.early));

export function servePush(app: FastifyInstance, world: World): void {
  app.post<{ Body: Record<string, unknown> }>('/mpesa/stkpush/v1/processrequest', async (request) => {
    const order = readPush(request.body, world.merchant, world.now());
    const script = world.script(order.phone);
    if (script.push === 'refused') {
      throw invalidField('PhoneNumber');
    }
    const prompt = world.prompts.open(order, script);
    world.log.info({ checkoutRequestId: prompt.checkoutRequestId, script: script.title }, 'Prompt sent');
    if (isEarly(world, script)) {
      await playBeforeAnswer(world, prompt);
    } else {
      world.run(play(world, prompt));
    }
    if (script.push === 'hangs') {
      await world.pause(HANG_SECONDS);
    }
    return acceptance(prompt);
  });
}
