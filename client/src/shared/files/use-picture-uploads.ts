import { useEffect, useReducer, useRef } from 'react';
import { describeProblem } from '../api/problem';
import { isUnanswered } from '../api/unanswered';
import { preparePicture, type Refusal } from './picture-file';

/** As large as the server keeps a picture. */
const longestEdge = 1600;
const atOnce = 2;

/** Sends one file and answers the address under which the server keeps it. */
export type SendPicture = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<string>;

export interface PictureUpload {
  key: string;
  /** What the person calls the file. */
  fileName: string;
  /** Shows the picture before the server has it; empty when the browser cannot. */
  preview: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 1. */
  share: number;
  /** Set once it is done. */
  url: string;
  /** Why it failed. */
  problem: Refusal | null;
  /** The same file may still be taken: it was the way that failed. */
  canRetry: boolean;
}

type Change =
  | { kind: 'add'; uploads: PictureUpload[] }
  | { kind: 'change'; key: string; to: Partial<PictureUpload> }
  | { kind: 'remove'; key: string };

function afterChange(uploads: readonly PictureUpload[], change: Change): PictureUpload[] {
  if (change.kind === 'add') return [...uploads, ...change.uploads];
  if (change.kind === 'remove') return uploads.filter(({ key }) => key !== change.key);
  return uploads.map((upload) => (upload.key === change.key ? { ...upload, ...change.to } : upload));
}

interface PictureUploads {
  uploads: readonly PictureUpload[];
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  /** Also breaks off an upload that is under way. */
  remove: (key: string) => void;
  isBusy: boolean;
}

/** Sends pictures as they are chosen, two at a time, each with its own progress and its own way to fail. */
export function usePictureUploads(send: SendPicture): PictureUploads {
  const [uploads, dispatch] = useReducer(afterChange, []);
  const queue = useRef(new UploadQueue());
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  useEffect(() => {
    const { current } = queue;
    return () => current.close();
  }, []);

  const start = (key: string) => {
    const file = queue.current.fileOf(key);
    if (!file) return;
    const change = (to: Partial<PictureUpload>) => dispatch({ kind: 'change', key, to });
    change({ state: 'waiting', share: 0, problem: null, canRetry: false });
    void queue.current.run(key, async (signal) => {
      change({ state: 'sending' });
      change(await outcomeOf(file, latestSend.current, { signal, onProgress: (share) => change({ share }) }));
    });
  };
  return {
    uploads,
    add: (files) => {
      const added = files.map((file) => queue.current.take(file));
      dispatch({ kind: 'add', uploads: added });
      added.forEach(({ key }) => start(key));
    },
    retry: start,
    remove: (key) => {
      queue.current.forget(key);
      dispatch({ kind: 'remove', key });
    },
    isBusy: uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
  };
}

async function outcomeOf(
  chosen: File,
  send: SendPicture,
  options: Parameters<SendPicture>[1],
): Promise<Partial<PictureUpload>> {
  const { file, refusal } = await preparePicture(chosen, longestEdge);
  if (refusal) return { state: 'failed', problem: refusal };
  try {
    return { state: 'done', share: 1, url: await sentTwice(() => send(file, options)) };
  } catch (error) {
    const { code, message } = describeProblem(error);
    const text = code === 'UNKNOWN' ? 'Failed to upload image.' : message;
    return { state: 'failed', problem: { title: 'Upload failed', text }, canRetry: true };
  }
}

/** What nobody answered is sent once more: a picture that is shown nowhere, as the first one then is, is thrown away by the server. */
async function sentTwice(send: () => Promise<string>): Promise<string> {
  try {
    return await send();
  } catch (error) {
    // Broken off by the person, or after minutes: that is an answer of its own.
    if (error instanceof DOMException || !isUnanswered(error)) throw error;
    return send();
  }
}

/** The files behind the uploads, and at most two of them on their way at once. */
class UploadQueue {
  private readonly files = new Map<string, { file: File; preview: string; stop: AbortController }>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  take(file: File): PictureUpload {
    const key = crypto.randomUUID();
    const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : '';
    this.files.set(key, { file, preview, stop: new AbortController() });
    const start = { state: 'waiting', share: 0, url: '', problem: null, canRetry: false } as const;
    return { key, fileName: file.name, preview, ...start };
  }

  fileOf(key: string): File | undefined {
    return this.files.get(key)?.file;
  }

  async run(key: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.running >= atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    const entry = this.files.get(key);
    this.running += 1;
    if (entry && !entry.stop.signal.aborted) await work(entry.stop.signal);
    this.running -= 1;
    this.waiting.shift()?.();
  }

  forget(key: string): void {
    const entry = this.files.get(key);
    entry?.stop.abort();
    if (entry?.preview) URL.revokeObjectURL(entry.preview);
    this.files.delete(key);
  }

  close(): void {
    [...this.files.keys()].forEach((key) => this.forget(key));
  }
}
