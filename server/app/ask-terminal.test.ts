import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { askTerminal } from './ask-terminal.ts';

function screen(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  let shown = '';
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
  });
  return {
    questions: askTerminal(input, output),
    type: (text: string) => input.write(text),
    shown: () => shown,
  };
}

describe('askTerminal', () => {
  it('shows at a terminal what is typed, except what is asked unseen', async () => {
    const { questions, type, shown } = screen(true);
    const name = questions.ask('Full name');
    type('Chebet\r');
    expect(await name).toBe('Chebet');
    const password = questions.askUnseen('Password');
    type('secret-word\r');
    expect(await password).toBe('secret-word');
    const email = questions.ask('E-mail');
    type('c@example.org\r');
    expect(await email).toBe('c@example.org');
    questions.close();
    expect(shown()).toMatch(/^Full name: .*Chebet.*Password: \nE-mail: .*c@example\.org/s);
    expect(shown()).not.toMatch(/secret|word\r/);
  });

  it('takes the lines of a pipe, however early they come, and nothing after the last', async () => {
    const { questions, type, shown } = screen(false);
    type('Chebet\nsecret-word\n');
    expect(await questions.ask('Full name')).toBe('Chebet');
    expect(await questions.askUnseen('Password')).toBe('secret-word');
    questions.close();
    expect(await questions.ask('More')).toBe('');
    expect(shown()).toBe('Full name: Password: More: ');
  });
});
