import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

interface Instruction {
  stage: number;
  name: string;
  text: string;
}

/** The instructions of a Dockerfile, continued lines joined, each with the number of its stage. */
function instructionsOf(dockerfile: string): Instruction[] {
  let stage = -1;
  const lines = dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...rest] = line.trim().split(/\s+/);
      stage += name === 'FROM' ? 1 : 0;
      return { stage, name, text: rest.join(' ') };
    });
}

export const instructions = instructionsOf(read('Dockerfile'));
const lastStage = Math.max(...instructions.map(({ stage }) => stage));

export const inLastStage = (name: string): string[] =>
  instructions.filter((one) => one.stage === lastStage && one.name === name).map(({ text }) => text);

/** The number of the stage that these copies take a folder from. */
export function stageOf(copies: string[], folder: string): number | undefined {
  const from = copies.find((text) => text.endsWith(` ${folder}`))?.match(/--from=(\S+)/)?.[1];
  return instructions.find(({ name, text }) => name === 'FROM' && text.endsWith(` AS ${String(from)}`))
    ?.stage;
}

/** What a stage removes again after a command that it runs, in the order of its commands. */
export function removedFrom(number: number | undefined, command: string): string[] {
  const commands = instructions
    .filter(({ stage, name }) => stage === number && name === 'RUN')
    .flatMap(({ text }) => text.split(' && '));
  return commands
    .slice(commands.indexOf(command) + 1)
    .filter((text) => text.startsWith('rm -rf '))
    .flatMap((text) => text.split(' ').slice(2));
}
