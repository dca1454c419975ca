import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Call } from '../../access/call.ts';
import { Together } from '../../core/together.ts';

/** The data of a question to the API; rejects where it is refused. */
export type Ask = (call: Call, question: string) => Promise<unknown>;

/** A page as its script will show it, and the answer that it is drawn with. */
export interface DrawnPage {
  body: string;
  /** For the script of the page, as an element; empty where nothing was answered. */
  answer: string;
}

interface Drawing {
  /** What each page that can be drawn asks, by its path. */
  questions: Readonly<Record<string, string>>;
  draw: (path: string, data: unknown) => string;
}

const drawingSchema = z.object({
  questions: z.record(z.string(), z.string()),
  draw: z.function({ input: [z.string(), z.unknown()], output: z.string() }),
});

/** Longer than this nobody waits for figures and dates: the page is sent without them, and asks by itself. */
const PATIENCE_MS = 1_000;

/** As an element that no browser runs: what stands in it never ends it. */
const answerElement = (question: string, data: unknown): string =>
  `<script type="application/json" id="first-answer">${JSON.stringify({ question, data }).replaceAll('<', String.raw`\u003c`)}</script>`;

async function drawingBeside(clientFolder: string): Promise<Drawing | null> {
  const path = join(clientFolder, '..', 'drawn', 'pages.js');
  return existsSync(path) ? drawingSchema.parse(await import(pathToFileURL(path).href)) : null;
}

/** Draws the public pages that the build of the client can draw without a browser. The same answer is drawn once. */
export class DrawnPages {
  /** Visitors of the same moment are answered together. */
  private readonly together = new Together<unknown>();
  private readonly drawn = new Map<string, { data: string; page: DrawnPage }>();

  private constructor(
    private readonly drawing: Drawing | null,
    private readonly ask: Ask,
  ) {}

  static async of(clientFolder: string, ask: Ask): Promise<DrawnPages> {
    return new DrawnPages(await drawingBeside(clientFolder), ask);
  }

  /** The page at a path for a visitor's call; null where it cannot be drawn. Without a database it is drawn without an answer. */
  async at(path: string, call: Call): Promise<DrawnPage | null> {
    const question = this.drawing?.questions[path];
    if (!this.drawing || question === undefined) {
      return null;
    }
    const data = await this.together.do(path, () => this.answerTo(question, call));
    const known = this.drawn.get(path);
    const text = JSON.stringify(data);
    if (known?.data === text) {
      return known.page;
    }
    const answer = data === null ? '' : answerElement(question, data);
    const page = { body: this.drawing.draw(path, data), answer };
    this.drawn.set(path, { data: text, page });
    return page;
  }

  private async answerTo(question: string, call: Call): Promise<unknown> {
    const { promise: tooLate, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    const answer = this.ask(call, question).catch(() => null);
    return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
  }
}
