interface ShiftOptions {
  /** Of one job: other work waits for its place. */
  ms: number;
  /** How many jobs of this process work side by side; one when absent. */
  lanes?: number;
}

/**
 * Work that is found by looking for it, such as rows that are due. Of a thousand changes at once each brings a job; a few of them
 * do it all, and whoever comes meanwhile leaves these to look again (a coalescing latch).
 */
export class Shift {
  private running = 0;
  private isAsked = false;

  constructor(private readonly options: ShiftOptions) {}

  /** Takes one after the other until there is none. False where the time was over before: somebody has to go on. */
  async work(takeNext: () => Promise<boolean>): Promise<boolean> {
    const { ms, lanes = 1 } = this.options;
    this.isAsked = true;
    if (this.running >= lanes) {
      return true;
    }
    this.running += 1;
    const end = performance.now() + ms;
    try {
      while (this.isAsked) {
        if (performance.now() >= end) {
          return false;
        }
        this.isAsked = false;
        if (await takeNext()) {
          this.isAsked = true;
        }
      }
      return true;
    } finally {
      this.running -= 1;
    }
  }
}
