/** The one thing that a listener hears about; null hears about everything. */
export type About = () => number | null;

interface Listening<Event> {
  listener: (event: Event) => void;
  about: About;
  circle: number | null;
}

/**
 * Who listens to one topic, by what they listen about: of a thousand payments at once each is told to its payer and to those who see
 * all, and the other payers are not even asked.
 */
export class Audience<Event> {
  private readonly circles = new Map<number | null, Set<Listening<Event>>>();

  constructor(private readonly aboutOf: (event: Event) => number | null) {}

  /** Until the function that it returns is called. */
  join(listener: (event: Event) => void, about: About): () => void {
    const listening = { listener, about, circle: about() };
    this.enter(listening);
    return () => {
      this.leave(listening);
    };
  }

  tell(event: Event): void {
    const about = this.aboutOf(event);
    for (const circle of about === null ? [null] : [about, null]) {
      for (const { listener } of [...(this.circles.get(circle) ?? [])]) {
        listener(event);
      }
    }
  }

  /** What everybody listens about may have changed. */
  regroup(): void {
    for (const listening of [...this.circles.values()].flatMap((circle) => [...circle])) {
      const circle = listening.about();
      if (circle !== listening.circle) {
        this.leave(listening);
        listening.circle = circle;
        this.enter(listening);
      }
    }
  }

  private enter(listening: Listening<Event>): void {
    const circle = this.circles.get(listening.circle) ?? new Set();
    this.circles.set(listening.circle, circle.add(listening));
  }

  private leave(listening: Listening<Event>): void {
    const circle = this.circles.get(listening.circle);
    circle?.delete(listening);
    if (circle?.size === 0) {
      this.circles.delete(listening.circle);
    }
  }
}
