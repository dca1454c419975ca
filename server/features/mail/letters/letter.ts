import type { z } from 'zod';

/** One part of a letter, in plain words; how it looks is the layout's. */
export type Block =
  | { is: 'words'; text: string }
  /** The one thing to do, with the whole address it leads to. */
  | { is: 'act'; label: string; url: string }
  | { is: 'facts'; rows: readonly (readonly [says: string, value: string])[] }
  /** One of several things to know of, under a title. */
  | { is: 'news'; title: string; text: string }
  | { is: 'note'; text: string };

/** An address at the foot of a letter, under the words that lead there. */
interface FootLink {
  says: string;
  url: string;
}

/** How mail like this is stopped, without signing in: on a page that says what happened. */
export interface Unsubscribing extends FootLink {
  /** Where mail programs send a POST (RFC 8058). */
  oneClickUrl: string;
}

/** What a mail says. HTML and text are both made of it, so that they say the same. */
export interface Letter {
  subject: string;
  /** What lists of mail show behind the subject. */
  preview: string;
  blocks: readonly Block[];
  /** Why somebody gets it: at its foot. */
  why: string;
  /** Where its reader chooses what mail they get. */
  choice?: FootLink;
  unsubscribing?: Unsubscribing;
}

/** What stands at the foot of a letter, in this order. */
export const footLinks = ({ choice, unsubscribing }: Letter): FootLink[] =>
  [choice, unsubscribing].filter((link) => link !== undefined);

/** Who writes, and where the club's pages are. */
export interface Sender {
  club: string;
  origin: string;
}

/** A kind of mail: its name as it stands in the queue, and how it is written. */
export interface LetterKind<Props extends object = never> {
  readonly name: string;
  /** Somebody sits and waits for it. */
  readonly isUrgent: boolean;
  /** After so many minutes it is of no use any more and is not sent. */
  readonly lastsMinutes: number | null;
  /** Writes the letter from what was kept of it; throws when that is not what this kind needs. */
  readonly write: (kept: unknown, sender: Sender) => Letter;
  readonly '~props'?: (props: Props) => void;
}

interface Written<Props extends object> {
  isUrgent?: boolean;
  lastsMinutes?: number;
  props: z.ZodType<Props>;
  write: (props: Props, sender: Sender) => Letter;
}

/** Declares a kind of mail. */
export const letterKind = <Props extends object>(
  name: string,
  { isUrgent = false, lastsMinutes, props, write }: Written<Props>,
): LetterKind<Props> => ({
  name,
  isUrgent,
  lastsMinutes: lastsMinutes ?? null,
  write: (kept, sender) => write(props.parse(kept), sender),
});
