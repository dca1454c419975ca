/** Plays a phone's script: what its owner does with the prompt, and which callbacks follow. */
import { deliver } from './callback-delivery.ts';
import type { Prompt } from './prompt-book.ts';
import type { Charge } from './truth-ledger.ts';
import type { World } from './world.ts';

/** One result on the phone. Money moves here and nowhere else. The returned promise ends with its callback. */
async function happen(world: World, prompt: Prompt, code: number): Promise<void> {
  prompt.resultCode = code;
  const charge = code === 0 ? world.ledger.charge(prompt) : null;
  if (charge !== null && prompt.script.reversalDelaySeconds !== null) {
    world.run(takeBack(world, charge, prompt.script.reversalDelaySeconds));
  }
  if (prompt.script.callbackDelaySeconds !== null) {
    await world.pause(prompt.script.callbackDelaySeconds);
    await deliver(world, prompt, code, charge);
  }
}

/** The money goes back to the phone, and nobody is told but the books. */
async function takeBack(world: World, charge: Charge, afterSeconds: number): Promise<void> {
  await world.pause(afterSeconds);
  world.ledger.reverse(charge);
}

/** Plays the script in its own time, from the given result on. */
export async function play(world: World, prompt: Prompt, from = 0): Promise<void> {
  let elapsed = 0;
  for (const { afterSeconds, code } of prompt.script.happenings.slice(from)) {
    await world.pause(afterSeconds - elapsed);
    elapsed = afterSeconds;
    world.run(happen(world, prompt, code));
  }
}

/** Plays the first result at once, its callback included, before the push is answered; the rest follows in its time. */
export async function playBeforeAnswer(world: World, prompt: Prompt): Promise<void> {
  const first = prompt.script.happenings[0];
  if (first !== undefined) {
    await happen(world, prompt, first.code);
  }
  world.run(play(world, prompt, 1));
}
