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

/** Where a page is: its path as routers write it, and the address that somebody opened. */
interface Place {
  path: string;
  address: string;
}

/** A page as its script will show it, and the answers that it is drawn with. */
export interface DrawnPage {
  body: string;
  /** For the script of the page, as an element; empty where nothing was answered. */
  answer: string;
}

type Answers = Readonly<Record<string, unknown>>;

interface Drawing {
  /** The pages that can be drawn, by their paths. */
  paths: readonly string[];
  /** What the page at an address asks, by the names that its script knows the answers by. */
  questionsAt: (address: string) => Record<string, Question>;
  draw: (address: string, answers: Answers) => string;
}

const questionSchema = z.object({ query: z.string(), variables: z.looseObject({}).optional() });

const drawingSchema = z.object({
  paths: z.array(z.string()),
  questionsAt: z.function({ input: [z.string()], output: z.record(z.string(), questionSchema) }),
  draw: z.function({ input: [z.string(), z.record(z.string(), z.unknown())], output: z.string() }),
});

/** Longer than this nobody waits for figures and dates: the page is sent without them, and asks by itself. */
const PATIENCE_MS = 1_000;

/** What is known of the page at an address: what it asks, which never changes, and how it was drawn last. */
interface Known {
  questions: Record<string, Question>;
  last: { answers: string; page: DrawnPage } | null;
}

/** So many pages are kept as they were drawn last; others are drawn when somebody opens them. */
const MOST_KEPT = 200;

/** As an element that no browser runs: what stands in it never ends it. */
const answerElement = (answers: Answers): string =>
  `<script type="application/json" id="first-answers">${JSON.stringify(answers).replaceAll('<', String.raw`\u003c`)}</script>`;

async function drawingBeside(clientFolder: string): Promise<Drawing | null> {
  const path = join(clientFolder, '..', 'drawn', 'pages.js');
  return existsSync(path) ? drawingSchema.parse(await import(pathToFileURL(path).href)) : null;
}

/** Draws the public pages that the build of the client can draw without a browser. The same answers are drawn once. */
export class DrawnPages {
  /** Visitors of the same moment are answered together. */
  private readonly together = new Together<Answers>();
  private readonly known = new Map<string, Known>();

  private constructor(
    private readonly drawing: Drawing | null,
    private readonly ask: Ask,
  ) {}

  static async of(clientFolder: string, ask: Ask): Promise<DrawnPages> {
    return new DrawnPages(await drawingBeside(clientFolder), ask);
  }

  /** The page at a place for a visitor's call; null where it cannot be drawn. Without a database it is drawn without answers. */
  async at({ path, address }: Place, call: Call): Promise<DrawnPage | null> {
    const { drawing } = this;
    if (drawing?.paths.includes(path) !== true) {
      return null;
    }
    const known = this.opened(address, drawing);
    const answers = await this.together.do(address, () => this.answersTo(known.questions, call));
    const text = JSON.stringify(answers);
    if (known.last?.answers === text) {
      return known.last.page;
    }
    const answer = text === '{}' ? '' : answerElement(answers);
    const page = { body: drawing.draw(address, answers), answer };
    known.last = { answers: text, page };
    return page;
  }

  /** What is known of an address that somebody opens; the one that nobody has opened for longest is forgotten. */
  private opened(address: string, drawing: Drawing): Known {
    const known = this.known.get(address) ?? { questions: drawing.questionsAt(address), last: null };
    this.known.delete(address);
    this.known.set(address, known);
    const [oldest] = this.known.keys();
    if (this.known.size > MOST_KEPT && oldest !== undefined) {
      this.known.delete(oldest);
    }
    return known;
  }

  /** The answers that came in time, by the names of their questions. */
  private async answersTo(questions: Record<string, Question>, call: Call): Promise<Answers> {
    const { promise: tooLate, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    const asked = Object.entries(questions).map(async ([name, question]): Promise<[string, unknown]> => {
      const answer = this.ask(call, question).catch(() => null);
      return [name, await Promise.race([answer, tooLate])];
    });
    const answered = await Promise.all(asked).finally(() => clearTimeout(timer));
    return Object.fromEntries(answered.filter(([, data]) => data !== null));
  }
}
