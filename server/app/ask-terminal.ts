import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export interface TerminalQuestions {
  /** Resolves to the line that was typed, or '' when there are no more. */
  ask: (label: string) => Promise<string>;
  /** The same for what nobody near the screen may read. */
  askUnseen: (label: string) => Promise<string>;
  close: () => void;
}

/** Asks line by line, of a person at a terminal or of a program that pipes its answers in. */
export function askTerminal(
  input: NodeJS.ReadableStream & { isTTY?: boolean },
  output: NodeJS.WritableStream,
): TerminalQuestions {
  let isMuted = false;
  // At a terminal the library writes what is typed; nothing else passes here.
  const echo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isMuted) output.write(chunk);
      done();
    },
  });
  const isTerminal = input.isTTY === true;
  const reader = createInterface({ input, output: echo, terminal: isTerminal });
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (label: string): Promise<string> => {
    output.write(`${label}: `);
    const { value } = (await lines.next()) as { value?: string };
    return value ?? '';
  };
  return {
    ask,
    askUnseen: async (label) => {
      isMuted = true;
      const answer = await ask(label);
      isMuted = false;
      // The line break of Enter was muted as well.
      if (isTerminal) output.write('\n');
      return answer;
    },
    close: () => {
      reader.close();
    },
  };
}
