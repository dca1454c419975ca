/** What a process tells the others that serve the same port: how many of each key it has counted by now. */
export interface Tally {
  name: string;
  counts: [key: string | number, count: number][];
}

/** The processes that serve one port with this one. */
export interface Peers {
  tell: (tally: Tally) => void;
  /** Hears what another process, known by its number, has counted. */
  onTally: (hear: (from: number, tally: Tally) => void) => void;
  /** Hears that a process is no more, and with it what it had counted. */
  onGone: (hear: (from: number) => void) => void;
  /** Hears that a process has begun: it knows of no counts yet. */
  onNew: (hear: () => void) => void;
  /** When spans of time that all count alike began, in milliseconds since 1970; null where each begins its own. */
  since: number | null;
}

const ignore = (): void => undefined;

/** A process that serves its port by itself. */
export const noPeers: Peers = { tell: ignore, onTally: ignore, onGone: ignore, onNew: ignore, since: null };

/** Long enough for a flood to become one message, short enough for a limit to be met. */
const TELL_WITHIN_MS = 100;

/** Counts by key, of all processes of one port: each knows its own at once, and those of the others a moment later. */
export class SharedCounts<Key extends string | number> {
  private readonly own = new Map<Key, number>();
  private readonly others = new Map<number, Map<string | number, number>>();
  private readonly untold = new Set<Key>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly name: string,
    private readonly peers: Peers,
  ) {
    peers.onTally((from, tally) => {
      if (tally.name === name) {
        this.hear(from, tally.counts);
      }
    });
    peers.onGone((from) => this.others.delete(from));
    peers.onNew(() => {
      [...this.own.keys()].forEach((key) => {
        this.change(key);
      });
    });
  }

  /** How many keys this process counts itself. */
  get size(): number {
    return this.own.size;
  }

  /** How many there are of this key, in all processes. */
  of(key: Key): number {
    let sum = this.own.get(key) ?? 0;
    for (const counts of this.others.values()) {
      sum += counts.get(key) ?? 0;
    }
    return sum;
  }

  /** Counts one more, or fewer; a key of which there are none is forgotten. */
  add(key: Key, change: 1 | -1): void {
    const count = (this.own.get(key) ?? 0) + change;
    if (count > 0) {
      this.own.set(key, count);
    } else {
      this.own.delete(key);
    }
    this.change(key);
  }

  /** Begins anew, for the counts of all processes: each of them does so by itself. */
  clear(): void {
    this.own.clear();
    this.others.clear();
    this.untold.clear();
  }

  private change(key: Key): void {
    if (this.peers !== noPeers) {
      this.untold.add(key);
      this.timer ??= setTimeout(() => {
        this.tell();
      }, TELL_WITHIN_MS).unref();
    }
  }

  private tell(): void {
    this.timer = null;
    if (this.untold.size > 0) {
      const counts = [...this.untold].map((key): [Key, number] => [key, this.own.get(key) ?? 0]);
      this.untold.clear();
      this.peers.tell({ name: this.name, counts });
    }
  }

  private hear(from: number, told: Tally['counts']): void {
    const counts = this.others.get(from) ?? new Map<string | number, number>();
    told.forEach(([key, count]) => (count > 0 ? counts.set(key, count) : counts.delete(key)));
    this.others.set(from, counts);
  }
}
