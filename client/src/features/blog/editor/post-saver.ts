import { changedFields } from '../../../shared/forms/changed-fields';
import type { PostFormValues } from './post-form';
import type { UnsavedPost } from './unsaved-post';

type Values = Partial<PostFormValues>;

/** What the server has of a post; no id while it has nothing. */
export interface SavedText {
  id: string | null;
  revision: number;
  values: Values;
}

/** Where what was typed is now. */
export type SavingState =
  | { kind: 'untouched' }
  /** Kept in this tab until somebody saves. */
  | { kind: 'onDevice' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; text: string; isConflict: boolean };

interface Failure {
  text: string;
  isConflict: boolean;
  canRetry: boolean;
  /** Nobody answered: the server may have saved it all the same. */
  mayBeSaved: boolean;
}

interface SaverParts {
  saved: SavedText;
  /** Whether the server takes these values without anybody pressing anything. */
  savesByItself: (values: Values) => boolean;
  /** Sends what has changed; answers what the server has then. Rejects with its error. */
  send: (saved: SavedText, values: Values, isAutomatic: boolean) => Promise<SavedText>;
  /** Where unsaved text of a post is kept; null is the post that is still to be made. */
  device: (id: string | null) => UnsavedPost;
  /** Where the text of a new post is kept whose answer did not come. */
  sent: UnsavedPost;
  /** What the server has of a text whose answer did not come; null where it did not get there. */
  find: (saved: SavedText, sent: Values) => Promise<SavedText | null>;
  describe: (error: unknown) => Failure;
}

const PAUSE_MS = 3000;
const RETRY_MS = [10_000, 30_000, 60_000];

/** Saves a post while its author writes, one request after another, and keeps in the tab what the server does not have. */
export class PostSaver {
  private current: SavingState = { kind: 'untouched' };
  private readonly listeners = new Set<() => void>();
  private values: Values;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> = Promise.resolve();
  private retries = 0;
  /** What was sent last, where nobody answered: it is looked for before anything is sent again. */
  private unanswered: Values | null;

  saved: SavedText;

  constructor(private readonly parts: SaverParts) {
    this.saved = parts.saved;
    this.values = parts.saved.values;
    this.unanswered = parts.saved.id === null ? parts.sent.read() : null;
  }

  readonly state = (): SavingState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes note of what the form holds. */
  change(values: Values): void {
    this.values = values;
    this.retries = 0;
    this.keepHere();
    if (this.current.kind === 'failed' && this.current.isConflict) return;
    if (!this.parts.savesByItself(values)) this.tell({ kind: this.isChanged() ? 'onDevice' : 'untouched' });
    else if (this.isChanged()) this.saveSoon(PAUSE_MS);
  }

  /** Saves at once what was to be saved soon: the page is being left. */
  flush(): void {
    if (this.timer !== undefined) this.saveNow();
  }

  /** Saves because somebody asked for it. Rejects with the server's error. */
  async save(values: Values): Promise<string> {
    this.stop();
    this.values = values;
    await this.running;
    try {
      await this.send(values, false);
    } catch (error) {
      this.fail(error);
      throw error;
    }
    return this.saved.id ?? '';
  }

  /** Goes on from what the server has now, and keeps what was typed as a change of it. */
  adopt(saved: SavedText, values: Values): void {
    this.saved = saved;
    this.doubt(null);
    this.tell({ kind: 'untouched' });
    this.change(values);
  }

  private saveSoon(pause: number): void {
    this.stop();
    this.tell({ kind: 'saving' });
    this.timer = setTimeout(() => this.saveNow(), pause);
  }

  private saveNow(): void {
    this.stop();
    this.running = this.running.then(() => this.saveByItself());
  }

  private async saveByItself(): Promise<void> {
    const { values } = this;
    if (!this.isChanged()) return;
    try {
      await this.send(values, true);
      if (this.isChanged() && this.timer === undefined) this.change(this.values);
    } catch (error) {
      this.fail(error);
    }
  }

  private async send(values: Values, isAutomatic: boolean): Promise<void> {
    this.tell({ kind: 'saving' });
    const isFound = await this.findUnanswered();
    if (!isFound || isChanged(values, this.saved.values)) {
      try {
        this.have(await this.parts.send(this.saved, values, isAutomatic));
      } catch (error) {
        if (this.parts.describe(error).mayBeSaved) this.doubt(values);
        throw error;
      }
    }
    this.keepHere();
    this.tell({ kind: 'saved', at: new Date() });
  }

  /** Whether what nobody answered has got to the server: sent once more it would be a second post, or a conflict with itself. */
  private async findUnanswered(): Promise<boolean> {
    if (this.unanswered === null) return false;
    const found = await this.parts.find(this.saved, this.unanswered);
    this.doubt(null);
    if (found) this.have(found);
    return found !== null;
  }

  private doubt(sent: Values | null): void {
    this.unanswered = sent;
    if (sent === null) this.parts.sent.forget();
    else if (this.saved.id === null) this.parts.sent.keep(sent);
  }

  private have(saved: SavedText): void {
    const before = this.saved.id;
    this.saved = saved;
    if (before !== saved.id) this.parts.device(before).forget();
  }

  private fail(error: unknown): void {
    const { text, isConflict, canRetry } = this.parts.describe(error);
    this.tell({ kind: 'failed', text, isConflict });
    const pause = RETRY_MS[Math.min(this.retries, RETRY_MS.length - 1)];
    if (!canRetry || !this.parts.savesByItself(this.values)) return;
    this.retries += 1;
    this.timer = setTimeout(() => this.saveNow(), pause);
  }

  private keepHere(): void {
    const device = this.parts.device(this.saved.id);
    if (this.isChanged()) {
      device.keep(changedFields(this.values, this.saved.values));
      return;
    }
    device.forget();
    // Whoever begins anew means another post than the one that may have been made.
    if (this.saved.id === null) this.doubt(null);
  }

  private isChanged(): boolean {
    return isChanged(this.values, this.saved.values);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private tell(state: SavingState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}

const isChanged = (values: Values, from: Values): boolean =>
  Object.keys(changedFields(values, from)).length > 0;
