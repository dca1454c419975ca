import { AggregatorRegistry, type Registry } from 'prom-client';
import { serviceUnavailable } from '../../core/errors.ts';
import type { Peers, Tally } from '../../core/peers.ts';
import { openDatabase } from '../database.ts';
import { serve, takeDown, type Product, type ProductOptions, type Undo } from '../start-product.ts';
import { isToWorker, type ToFirst, type ToWorker } from './messages.ts';

type Told<Kind extends ToWorker['kind']> = Extract<ToWorker, { kind: Kind }>;

const send = (message: ToFirst): void => {
  process.send?.(message);
};

/** Hears what the first process says, each kind for itself. */
class Line {
  private readonly hearers = new Map<string, ((message: never) => void)[]>();

  constructor() {
    process.on('message', (message: unknown) => {
      if (isToWorker(message)) {
        this.hearers.get(message.kind)?.forEach((hear) => {
          hear(message as never);
        });
      }
    });
  }

  on<Kind extends ToWorker['kind']>(kind: Kind, hear: (message: Told<Kind>) => void): void {
    this.hearers.set(kind, [...(this.hearers.get(kind) ?? []), hear]);
  }
}

const peersOn = (line: Line, since: number): Peers => ({
  tell: (tally: Tally) => {
    send({ kind: 'tally', tally });
  },
  onTally: (hear) => {
    line.on('tally', ({ from, tally }) => {
      hear(from, tally);
    });
  },
  onGone: (hear) => {
    line.on('gone', ({ from }) => {
      hear(from);
    });
  },
  onNew: (hear) => {
    line.on('new', hear);
  },
  since,
});

/** The figures of all processes, which the first one gathers when somebody asks one of them. */
function sharedMetrics(line: Line): (own: Registry) => () => Promise<string> {
  const waiting = new Map<number, (text: string | null) => void>();
  let asked = 0;
  line.on('metrics', ({ id, text }) => {
    waiting.get(id)?.(text);
    waiting.delete(id);
  });
  return (own) => {
    AggregatorRegistry.setRegistries(own);
    return async () => {
      const id = (asked += 1);
      const text = await new Promise<string | null>((resolve) => {
        waiting.set(id, resolve);
        send({ kind: 'metrics', id });
      });
      if (text === null) {
        throw serviceUnavailable();
      }
      return text;
    };
  };
}

/** Serves the club as one of several processes, by what the first of them says. */
export async function startWorker(options: ProductOptions): Promise<Pick<Product, 'stop'>> {
  const undo: Undo = [];
  const stop = (): Promise<void> => takeDown(undo, options.log);
  const line = new Line();
  // Answers the first process when it gathers the figures.
  const gathering = new AggregatorRegistry();
  const { config, foundations, since } = await new Promise<Told<'begin'>>((resolve) => {
    line.on('begin', resolve);
    send({ kind: 'listening' });
  });
  try {
    const { databaseUrl, databaseDirectUrl: directUrl } = foundations;
    const database = await openDatabase(databaseUrl, options.log, { directUrl, processes: config.processes });
    undo.push(() => database.close());
    const metrics = sharedMetrics(line);
    const neighbours = { peers: peersOn(line, since), metrics };
    const { address } = await serve(config, { options, foundations, database, ...neighbours }, undo);
    send({ kind: 'serving', address });
    return { stop };
  } catch (error) {
    gathering.clear();
    await stop().catch(() => undefined);
    throw error;
  }
}
