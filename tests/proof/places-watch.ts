import { setTimeout as pause } from 'node:timers/promises';
import type { ProofDatabase } from './proof-database.ts';

const LOOK_MS = 25;

/** What an event looks like at one moment, to whoever reads the database. */
interface Moment {
  taken: number;
  waiting: number;
  offered: { id: number; userId: number }[];
}

const MOMENT_SQL = `
  select count(*) filter (where state in ('GOING', 'OFFERED', 'AWAITING_PAYMENT'))::int taken,
         count(*) filter (where state = 'WAITING' and not is_held_back)::int waiting,
         coalesce(json_agg(json_build_object('id', id, 'userId', user_id)) filter (where state = 'OFFERED'), '[]') offered
    from event_registrations where event_id = $1 and withdrawn_at is null`;

export interface Watched {
  looks: number;
  /** The most people who had a place at any look. */
  mostIn: number;
  /** Looks at which a place was empty while somebody waited for it. */
  emptyWhileWaiting: number;
}

interface Watch {
  eventId: number;
  places: number;
  /** Told of each offer once, as by a notice. */
  onOffer: (offer: { id: number; userId: number }) => void;
}

/** Looks at the places of an event again and again, until it is stopped. */
export class PlacesWatch {
  private readonly seen: Watched = { looks: 0, mostIn: 0, emptyWhileWaiting: 0 };
  private readonly told = new Set<number>();
  private isOver = false;
  private readonly watching: Promise<void>;

  constructor(
    private readonly database: ProofDatabase,
    private readonly watch: Watch,
  ) {
    this.watching = this.run();
  }

  async stop(): Promise<Watched> {
    this.isOver = true;
    await this.watching;
    return this.seen;
  }

  private async moment(): Promise<Moment> {
    const [moment] = await this.database.sql<Moment>(MOMENT_SQL, [this.watch.eventId]);
    return moment ?? { taken: 0, waiting: 0, offered: [] };
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      const moment = await this.moment().catch(() => null);
      // A machine with too much to do does not open a connection in time: that was no look.
      if (moment === null) continue;
      const { taken, waiting, offered } = moment;
      this.seen.looks += 1;
      this.seen.mostIn = Math.max(this.seen.mostIn, taken);
      this.seen.emptyWhileWaiting += taken < this.watch.places && waiting > 0 ? 1 : 0;
      for (const offer of offered) {
        if (!this.told.has(offer.id)) {
          this.told.add(offer.id);
          this.watch.onOffer(offer);
        }
      }
      await pause(LOOK_MS);
    }
  }
}
