import { serviceUnavailable } from './errors.ts';

/** Places for heavy work: so many at a time, the next ones in their turn. Refuses where too many wait already. */
export class WorkSlots {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(
    places: number,
    private readonly mostWaiting: number,
    private readonly refusal: string,
  ) {
    this.free = places;
  }

  async within<T>(work: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async take(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    if (this.waiting.length >= this.mostWaiting) {
      throw serviceUnavailable(this.refusal);
    }
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** The place goes to the next who waits; whoever comes now waits behind them. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) {
      next();
    } else {
      this.free += 1;
    }
  }
}
