import { Member, recruit, type Payer } from './crowd.ts';
import type { Simulator } from '../../server/simulator/simulator.ts';
import type { AppProcess } from './app-process.ts';
import { completes, recruitCompleters } from './completers.ts';
import { donate } from './donors.ts';
import { EventVisit, recruitVisitors, type Visitor } from './event-visitors.ts';
import { donateOdd, takeBack } from './odd-donors.ts';
import { recruitShoppers, ShopVisit, type Shopper } from './orders.ts';
import { PatientClient } from './patient-client.ts';
import type { ProofDatabase } from './proof-database.ts';
import { Treasury } from './refunds.ts';

const REFUNDS_PER_LIFE = 3;
const SHOPPERS_PER_KILL = 2;
const VISITORS_PER_KILL = 2;
const COMPLETERS_PER_KILL = 1;

/** Everybody who comes to the club's door during a run. */
export interface Crowd {
  payers: readonly Payer[];
  shoppers: readonly Shopper[];
  visitors: readonly Visitor[];
  completers: readonly Payer[];
}

interface Place {
  database: ProofDatabase;
  simulator: Simulator;
  app: AppProcess;
  address: string;
  dice: () => number;
  over: AbortSignal;
}

/** Finds as many people as so many lives of the app, and so many restarts of its database, will meet. */
export async function recruitCrowd(
  place: Pick<Place, 'database' | 'simulator' | 'dice'>,
  { kills, restarts, membersPerKill }: { kills: number; restarts: number; membersPerKill: number },
): Promise<Crowd> {
  return {
    payers: await recruit(place, kills * membersPerKill + restarts),
    shoppers: await recruitShoppers(place, kills * SHOPPERS_PER_KILL),
    visitors: await recruitVisitors(place, kills * VISITORS_PER_KILL),
    completers: await recruitCompleters(place, kills * COMPLETERS_PER_KILL),
  };
}

/** What happens in front of the club's door: each of its people begins when they are called, and goes on by themselves. */
export class Street {
  /** Who comes while the database goes away under an app that lives on. */
  readonly latecomers: readonly (() => void)[];
  private readonly members: (() => void)[];
  private readonly buyers: (() => void)[];
  private readonly guests: (() => void)[];
  private readonly patient: (() => void)[];
  private readonly visits: Promise<void>[] = [];

  private constructor(
    private readonly place: Place,
    private readonly treasury: Treasury,
    { payers, shoppers, visitors, completers }: Crowd,
    late: number,
  ) {
    const { app, address, over, simulator } = place;
    const member = new Member(app, address, over);
    const client = new PatientClient(app, address, over);
    const shop = new ShopVisit(client);
    const outing = new EventVisit(client, simulator);
    this.members = payers.map((payer) => () => {
      this.visits.push(member.wantsMembership(payer), donate(place));
    });
    this.latecomers = this.members.splice(0, late);
    this.buyers = shoppers.map((shopper) => () => {
      this.visits.push(shop.wantsGoods(shopper));
    });
    this.guests = visitors.map((visitor) => () => {
      this.visits.push(outing.wantsPlace(visitor));
    });
    this.patient = completers.map((payer) => () => {
      this.visits.push(completes(place, payer, () => member.wantsMembership(payer)));
    });
  }

  static async open(place: Place, crowd: Crowd, late: number): Promise<Street> {
    return new Street(place, await Treasury.open(place), crowd, late);
  }

  /** Who comes in the next of so many lives of the app that are left. */
  newcomers(livesLeft: number): (() => void)[] {
    takeBack(this.place);
    return [
      ...this.members.splice(0, Math.ceil(this.members.length / livesLeft)),
      () => {
        this.sendMoneyBack();
      },
      ...this.buyers.splice(0, SHOPPERS_PER_KILL),
      ...this.guests.splice(0, VISITORS_PER_KILL),
      ...this.patient.splice(0, COMPLETERS_PER_KILL),
    ];
  }

  async untilAllHaveLeft(): Promise<void> {
    await Promise.all(this.visits);
  }

  private sendMoneyBack(): void {
    for (let refunds = 0; refunds < REFUNDS_PER_LIFE; refunds += 1) {
      this.visits.push(this.treasury.sendsSomethingBack());
    }
    this.visits.push(donateOdd(this.place));
  }
}
