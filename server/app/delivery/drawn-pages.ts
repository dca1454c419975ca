import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Call } from '../../access/call.ts';
import { Together } from '../../core/together.ts';

/** A question of a page to the API. */
interface Question {
  query: string;
  variables?: object | undefined;
}

/** The data of a question to the API; rejects where it is refused. */
export type Ask = (call: Call, question: Question) => Promise<unknown>;

/** Where a page is: its path as routers write it, its address, and what was asked of it behind a question mark. */
export interface Place {
  path: string;
  address: string;
  /** May be anything: whoever opens the page writes it. */
  query?: string;
  /** Nothing stands there that links lead to: there are as many such addresses as somebody makes up. */
  isMadeUp?: boolean;
}

/** A page as its script will show it, and the answers that it is drawn with. */
export interface DrawnPage {
  body: string;
  /** For the script of the page, as an element; empty where nothing was answered. */
  answer: string;
}

/** The address that a page has now, where that is another one. */
export interface MovedPage {
  movedTo: string;
}

type Answers = Readonly<Record<string, unknown>>;

type Questions = Readonly<Record<string, Question>>;

interface Drawn {
  body: string;
  /** What the page asks, by the names that its script knows the answers by. */
  asked: Questions;
  movedTo: string | null;
}

interface Drawing {
  /** The pages that can be drawn, by their paths, with the names of what each reads behind the question mark. */
  reads: Readonly<Record<string, readonly string[]>>;
  draw: (address: string, answers: Answers) => Drawn;
}

const questionSchema = z.object({ query: z.string(), variables: z.looseObject({}).optional() });

const drawnSchema = z.object({
  body: z.string(),
  asked: z.record(z.string(), questionSchema),
  movedTo: z.string().nullable(),
});

const drawingSchema = z.object({
  reads: z.record(z.string(), z.array(z.string())),
  draw: z.function({ input: [z.string(), z.record(z.string(), z.unknown())], output: drawnSchema }),
});

/** Longer than this nobody waits for figures and dates: the page is sent without them, and asks by itself. */
const PATIENCE_MS = 1_000;

type Page = DrawnPage | MovedPage;

/** What is known of the page at an address: what it asked when it was drawn last, the answers as text, and what was drawn. */
interface Known {
  questions: Questions;
  answers: string;
  page: Page;
}

/** So many pages are kept as they were drawn last; others are drawn when somebody opens them. */
const MOST_KEPT = 200;
/** And so many that were searched or made up: they never take the place of a page that links lead to. */
const MOST_PASSING = 20;

/** What was asked of a page that it reads, in one order: other words would draw the same page again. */
function readOf(query: string, names: readonly string[]): string {
  const asked = new URLSearchParams(query);
  const read = names.flatMap((name): [string, string][] => {
    const value = asked.get(name) ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return read.length === 0 ? '' : `?${new URLSearchParams(read).toString()}`;
}

/** As an element that no browser runs: what stands in it never ends it. */
const answerElement = (answers: Answers): string =>
  `<script type="application/json" id="first-answers">${JSON.stringify(answers).replaceAll('<', String.raw`\u003c`)}</script>`;

async function drawingBeside(clientFolder: string): Promise<Drawing | null> {
  const path = join(clientFolder, '..', 'drawn', 'pages.js');
  return existsSync(path) ? drawingSchema.parse(await import(pathToFileURL(path).href)) : null;
}

const picked = <T>(values: Readonly<Record<string, T>>, isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));

/** What is known once a page is drawn; answers that it does not ask for any more are left out. */
function knownOf({ body, asked, movedTo }: Drawn, all: Answers): Known {
  const answers = Object.fromEntries(
    Object.keys(asked).flatMap((name) => (name in all ? [[name, all[name]]] : [])),
  );
  const text = JSON.stringify(answers);
  const page = movedTo === null ? { body, answer: text === '{}' ? '' : answerElement(answers) } : { movedTo };
  return { questions: asked, answers: text, page };
}

type AnswersTo = (questions: Questions) => Promise<Answers>;

/** Asks what a page asked last, and draws it where the answers are others: again as long as it then asks for more. */
async function drawnAnew(
  before: Known,
  draw: (answers: Answers) => Drawn,
  answersTo: AnswersTo,
): Promise<Known> {
  let asked = before.questions;
  let answers = await answersTo(asked);
  while (JSON.stringify(answers) !== before.answers) {
    const drawn = draw(answers);
    const known = asked;
    const more = picked(drawn.asked, (name) => !(name in known));
    if (Object.keys(more).length === 0) {
      return knownOf(drawn, answers);
    }
    asked = { ...asked, ...more };
    answers = { ...answers, ...(await answersTo(more)) };
  }
  return before;
}

/** Does something that a promise tells when nobody waits for it any more. */
async function inTime<T>(work: (tooLate: Promise<null>) => Promise<T>): Promise<T> {
  const { promise: tooLate, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), PATIENCE_MS);
  return work(tooLate).finally(() => clearTimeout(timer));
}

/** The pages that were opened last, as they were drawn; the one that nobody has opened for longest is forgotten. */
class KeptPages {
  private readonly known = new Map<string, Known>();

  constructor(private readonly most: number) {}

  at(address: string): Known | undefined {
    return this.known.get(address);
  }

  keep(address: string, known: Known): void {
    this.known.delete(address);
    this.known.set(address, known);
    const [oldest] = this.known.keys();
    if (this.known.size > this.most && oldest !== undefined) {
      this.known.delete(oldest);
    }
  }
}

/** Draws the public pages that the build of the client can draw without a browser. The same answers are drawn once. */
export class DrawnPages {
  /** Visitors of the same moment are answered together. */
  private readonly together = new Together<Page>();
  private readonly lasting = new KeptPages(MOST_KEPT);
  private readonly passing = new KeptPages(MOST_PASSING);

  private constructor(
    private readonly drawing: Drawing | null,
    private readonly ask: Ask,
  ) {}

  static async of(clientFolder: string, ask: Ask): Promise<DrawnPages> {
    return new DrawnPages(await drawingBeside(clientFolder), ask);
  }

  /** The page at a place for a visitor's call; null where it cannot be drawn. Without a database it is drawn without answers. */
  async at({ path, address, query = '', isMadeUp = false }: Place, call: Call): Promise<Page | null> {
    const { drawing } = this;
    const names = drawing?.reads[path];
    if (!drawing || !names) {
      return null;
    }
    const read = readOf(query, names);
    const whole = address + read;
    const kept = read === '' && !isMadeUp ? this.lasting : this.passing;
    return this.together.do(whole, async () => {
      const draw = (answers: Answers): Drawn => drawing.draw(whole, answers);
      const before = kept.at(whole) ?? knownOf(draw({}), {});
      const now = await inTime((tooLate) =>
        drawnAnew(before, draw, (questions) => this.answersTo(questions, call, tooLate)),
      );
      kept.keep(whole, now);
      return now.page;
    });
  }

  /** The answers that came in time, by the names of their questions. */
  private async answersTo(questions: Questions, call: Call, tooLate: Promise<null>): Promise<Answers> {
    const asked = Object.entries(questions).map(async ([name, question]): Promise<[string, unknown]> => {
      const answer = this.ask(call, question).catch(() => null);
      return [name, await Promise.race([answer, tooLate])];
    });
    const answered = await Promise.all(asked);
    return Object.fromEntries(answered.filter(([, data]) => data !== null));
  }
}
