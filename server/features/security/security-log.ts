import type { Call } from '../../access/call.ts';
import { networkPrefix } from '../../core/addresses.ts';
import { causeChain } from '../../core/cause-chain.ts';
import type { Clock } from '../../core/clock.ts';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import type { Logger } from '../../core/logger.ts';
import { securityEventsLost } from '../../core/metrics.ts';
import type { CountedKind, SecurityKind } from './security-kinds.ts';
import { addEvent, countEvent } from './security.query.ts';

/** The person whose account something is about. */
interface Concerned {
  id: number;
  name: string;
}

/** Something that happened to an account, by a person with a right to do it. */
interface Deed {
  kind: Exclude<SecurityKind, CountedKind>;
  person: Concerned | null;
  detail: string;
}

/** Something that strangers can cause. */
export interface Incident {
  kind: CountedKind;
  /** Null where nobody's account is meant: what was typed instead of a name is never kept. */
  person: Concerned | null;
  /** Network of the caller, as limits know it. */
  address: string;
  detail: string;
}

interface Waiting extends Incident {
  at: Date;
  times: number;
}

const FLUSH_MS = 500;
/** Beyond so many between two writings only their number is kept. */
const MOST_WAITING = 500;
const MOST_LINES_AN_HOUR = 200;
const MOST_DETAIL = 200;

/**
 * Writes the security log. What staff and owners do commits with the deed itself; what strangers can cause is gathered in
 * memory and written a moment later, so that a sign-in waits for no log and does not fail with it.
 */
export class SecurityLog {
  private waiting = new Map<string, Waiting>();
  private timer: NodeJS.Timeout | null = null;
  private underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  /** Keeps a deed; inside a transaction it commits or vanishes with the change it tells of. */
  async record({ em, actor, address }: Call, { kind, person, detail }: Deed): Promise<void> {
    const isOwn = actor.kind === 'member' && actor.userId === person?.id;
    await addEvent(em, {
      kind,
      at: this.clock.now(),
      userId: person?.id ?? null,
      userName: person?.name ?? '',
      byName: actor.kind === 'member' && !isOwn ? actor.name : '',
      origin: networkPrefix(address),
      detail: detail.slice(0, MOST_DETAIL),
    });
  }

  /** Counts an incident, some time after it. */
  note(incident: Incident, open: () => SqlEntityManager): void {
    const { kind, person, address } = incident;
    const isRoom = this.waiting.size < MOST_WAITING;
    const told = isRoom ? incident : { kind, person: null, address: '', detail: 'And others' };
    const key = isRoom ? [kind, person?.id ?? 0, networkPrefix(address)].join(' ') : kind;
    const times = (this.waiting.get(key)?.times ?? 0) + 1;
    this.waiting.set(key, { ...told, at: this.clock.now(), times });
    this.timer ??= setTimeout(() => void this.flush(open()), FLUSH_MS).unref();
  }

  /** Writes what is waiting; resolves when it, and what was being written, stands in the log or is given up. */
  flush(em: SqlEntityManager): Promise<void> {
    const gathered = [...this.waiting.values()];
    this.waiting = new Map();
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
    this.underWay = this.underWay.then(() => this.write(em, gathered));
    return this.underWay;
  }

  /** A log that cannot be written stops nobody: how much of it is missing is counted. */
  private async write(em: SqlEntityManager, gathered: readonly Waiting[]): Promise<void> {
    let written = 0;
    try {
      for (const { kind, person, address, detail, at, times } of gathered) {
        await countEvent(em, {
          kind,
          at,
          userId: person?.id ?? null,
          userName: person?.name ?? '',
          origin: networkPrefix(address),
          detail: detail.slice(0, MOST_DETAIL),
          times,
          mostAnHour: MOST_LINES_AN_HOUR,
        });
        written += 1;
      }
    } catch (error) {
      securityEventsLost.inc(gathered.slice(written).reduce((sum, { times }) => sum + times, 0));
      this.log.error({ causes: causeChain(error) }, 'the security log could not be written');
    }
  }
}
