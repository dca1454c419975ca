import type { TaskList } from 'graphile-worker';
import type { Call } from '../access/call.ts';
import { RateLimiter } from '../core/rate-limits.ts';
import type { Work } from '../core/work-at-once.ts';
import type {
  Feature,
  House,
  PreviewedPage,
  PreviewedSections,
  PublicFile,
  SecretFile,
  ServicesOf,
} from '../features/feature.ts';
import { hidesPicture, people } from './declared.ts';
import { features } from './features.ts';
import { installationOf } from './installation.ts';

/** What the outside world provides; tests hand in their own clock, provider or storage. */
export type Surroundings = Pick<
  House,
  'config' | 'clock' | 'pool' | 'storage' | 'provider' | 'beginAtOnce' | 'log' | 'origin' | 'club'
>;

type Declared = (typeof features)[number];

type NameOf<F> = F extends unknown ? keyof ServicesOf<F> : never;

type ServiceOf<F, Name> = F extends unknown
  ? Name extends keyof ServicesOf<F>
    ? ServicesOf<F>[Name]
    : never
  : never;

/** The services of all features, by name. */
export type Services = { [Name in NameOf<Declared>]: ServiceOf<Declared, Name> };

const all: readonly Feature[] = features;

/** Makes the services of each feature once, when they are first asked for. Throws when features need each other. */
class Building {
  private readonly made = new Map<Feature, object>();
  private readonly underWay = new Set<Feature>();

  constructor(private readonly house: House) {}

  of(feature: Feature): object {
    const made = this.made.get(feature) ?? this.make(feature);
    this.made.set(feature, made);
    return made;
  }

  private make(feature: Feature): object {
    if (this.underWay.has(feature)) {
      throw new Error(`The feature ${feature.name} needs itself`);
    }
    this.underWay.add(feature);
    return feature.services?.(this.house) ?? {};
  }
}

/** The house with everything in it. */
export function buildHouse(surroundings: Surroundings): House {
  const house: House = {
    ...surroundings,
    installation: installationOf(surroundings.config),
    limiter: new RateLimiter(surroundings.pool),
    people,
    purchases: all.flatMap((feature) => feature.describesPayments ?? []),
    of: <S extends object>(feature: Feature<S>) => building.of(feature) as S,
    hidesPicture,
    shownPictures: () => all.flatMap((feature) => feature.showsPictures?.(house.of(feature)) ?? []),
    letters: all.flatMap((feature) => feature.letters ?? []),
    kept: all.flatMap((feature) => feature.keeps ?? []),
    ownRecords: all.flatMap((feature) => feature.ownRecords ?? []),
    namedPeople: all.flatMap((feature) => feature.namesPeople ?? []),
    pictures: all.flatMap((feature) => feature.pictures ?? []),
    onRegistered: () => all.flatMap((feature) => feature.onRegistered?.(house.of(feature)) ?? []),
    onJoined: () => all.flatMap((feature) => feature.onJoined?.(house.of(feature)) ?? []),
    tellPerson: async (tx, news) => {
      for (const feature of all) {
        await feature.tellsPerson?.(house.of(feature))(tx, news);
      }
    },
    gatherMatters: async (call) => {
      const gathered = all.flatMap((feature) => feature.gathersMatters?.(house.of(feature)) ?? []);
      return (await Promise.all(gathered.map((gather) => gather(call)))).flat();
    },
    whenEventCancelled: () => all.flatMap((feature) => feature.whenEventCancelled?.(house.of(feature)) ?? []),
    whenEventRepeated: () => all.flatMap((feature) => feature.whenEventRepeated?.(house.of(feature)) ?? []),
    purchaseRecords: () => all.flatMap((feature) => feature.recordsPurchases?.(house.of(feature)) ?? []),
    finders: () => all.flatMap((feature) => feature.finds?.(house.of(feature), house) ?? []),
    settlementHandlers: () => all.flatMap((feature) => feature.settles?.(house.of(feature)) ?? []),
  };
  const building = new Building(house);
  return house;
}

/** The services of all features. Throws when two features call one the same. */
export function servicesOf(house: House): Services {
  const services: Record<string, unknown> = {};
  for (const feature of all) {
    for (const [name, service] of Object.entries(house.of(feature))) {
      if (name in services) {
        throw new Error(`Two features have a service called ${name}`);
      }
      services[name] = service;
    }
  }
  return services as Services;
}

/** The resolvers of all features, with the services they call. */
export const resolversOf = (house: Pick<House, 'of' | 'club'>): object[] =>
  all.flatMap((feature) => feature.resolvers?.(house.of(feature), house) ?? []);

/** The pages that people share, of all features. */
export const previewsOf = (house: Pick<House, 'of'>): PreviewedPage[] =>
  all.flatMap((feature) => feature.previews?.(house.of(feature), house) ?? []);

/** The pages of lists that have an address of their own, of all features. */
export const sections: readonly PreviewedSections[] = all.flatMap((feature) => feature.sections ?? []);

/** What programs of visitors follow, of all features. */
export const publicFilesOf = (house: Pick<House, 'of' | 'clock'>): PublicFile[] =>
  all.flatMap((feature) => feature.publicFiles?.(house.of(feature), house) ?? []);

/** What programs of one person follow, of all features. */
export const secretFilesOf = (house: Pick<House, 'of' | 'clock'>): SecretFile[] =>
  all.flatMap((feature) => feature.secretFiles?.(house.of(feature), house) ?? []);

export interface BackgroundJobs {
  tasks: TaskList;
  crontab: string;
  /** What is done as a process starts. */
  first: readonly Work[];
  /** Does one without the queue. */
  run: (work: Work) => Promise<unknown>;
}

/** What is done in the background, each as a call of the server itself, and when. */
export function jobsOf(house: House, callFor: (job: string) => Call): BackgroundJobs {
  const jobs = all.flatMap((feature) => feature.jobs?.(house.of(feature)) ?? []);
  const runs = new Map(jobs.map(({ task, run }) => [task, run]));
  return {
    tasks: Object.fromEntries(
      jobs.map(({ task, run }) => [
        task,
        async (payload, { job }) => {
          await run(callFor(`job-${job.id}`), payload);
        },
      ]),
    ),
    crontab: jobs.flatMap(({ crontab }) => crontab ?? []).join('\n'),
    first: jobs.flatMap(({ task, isDoneAtStart }) =>
      isDoneAtStart ? [{ task, key: `${task}:start`, payload: {} }] : [],
    ),
    run: async ({ task, key, payload }) => runs.get(task)?.(callFor(`job-${key}`), payload),
  };
}
