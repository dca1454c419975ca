import type { EntitySchema } from '@mikro-orm/core';
import type { Pool } from 'pg';
import type { Refusal } from '../access/ability.ts';
import type { AccessMap } from '../access/access-map.ts';
import type { Actor } from '../access/actor.ts';
import type { Call } from '../access/call.ts';
import type { Config } from '../config/config.ts';
import type { Clock } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import type { OwnRecords } from '../core/db/own-records.ts';
import type { PeopleInTables } from '../core/db/person-references.ts';
import type { Field } from '../core/fields/field.ts';
import type { KeptRecords } from '../core/kept-records.ts';
import type { Logger } from '../core/logger.ts';
import type { PagePreview } from '../core/page-preview.ts';
import type { RateLimiter } from '../core/rate-limits.ts';
import type { BeginAtOnce } from '../core/work-at-once.ts';
import type { Storage } from '../core/storage/storage.ts';
import type { PeopleFacts } from './accounts/people/people-facts.ts';
import type { PeopleStatements } from './accounts/people/people-statements.ts';
import type { TellPerson } from './accounts/people/tell-person.ts';
import type { OnRegistered } from './accounts/registration.service.ts';
import type { ClubType } from './club/club.type.ts';
import type { WhenCancelled } from './events/changes/when-cancelled.ts';
import type { WhenRepeated } from './events/series/when-repeated.ts';
import type { GatherMatters } from './executives/binder/open-matters.ts';
import type { PaymentProvider } from './payments/provider/payment-provider.ts';
import type { PurchaseFacts } from './payments/settlement/purchase-facts.ts';
import type { SettlementHandler } from './payments/settlement/settlement-handler.ts';
import type { LetterKind } from './mail/letters/letter.ts';
import type { SearchKind } from './search/search-kinds.ts';
import type { Installation } from './system/installation.ts';
import type { PurchaseRecord } from './shop/purchase-record.ts';
import type { PictureReference } from './pictures/picture-areas.ts';
import type { HiddenPictures, ShownPictures } from './pictures/shown-pictures.ts';

/** Work in the background; `crontab` says when, for work that comes round by itself. */
interface Job {
  /** Name of the job, as it stands in the queue. */
  task: string;
  crontab?: string;
  /** Whether each process does it as it starts. */
  isDoneAtStart?: boolean;
  run: (call: Call, payload: unknown) => Promise<unknown>;
}

/** What features get to build their services from: the outside world, and what other features offer. */
export interface House {
  config: Config;
  clock: Clock;
  /** For libraries that bring their own SQL. */
  pool: Pool;
  limiter: RateLimiter;
  storage: Storage;
  provider: PaymentProvider;
  /** Does a job of ours in this process, without the queue. */
  beginAtOnce: BeginAtOnce;
  log: Logger;
  /** How the server names itself, known once it listens. */
  origin: () => string;
  /** What the server knows of itself. */
  installation: Installation;
  /** What anybody may know of the club. */
  club: ClubType;
  /** The statements that read people, with what all features know of them. */
  people: PeopleStatements;
  /** The services of a feature, made once. */
  of: <S extends object>(feature: Feature<S>) => S;
  /** Where pictures are named, in all features. */
  pictures: readonly PictureReference[];
  /** How pictures are shown that people may be on, in all features. */
  shownPictures: () => readonly ShownPictures[];
  /** Whether a picture is hidden. */
  hidesPicture: HiddenPictures;
  /** Every kind of mail. */
  letters: readonly LetterKind[];
  /** What is kept of people, in all features. */
  kept: readonly KeptRecords[];
  /** Where people are named, in all features. */
  namedPeople: readonly PeopleInTables[];
  /** What people may download of themselves, in all features. */
  ownRecords: readonly OwnRecords[];
  /** What has to exist, in all features, for somebody who joins. */
  onRegistered: () => readonly OnRegistered[];
  /** What is written down, in all features, when people make accounts of their own. */
  onJoined: () => readonly OnRegistered[];
  /** Tells a person of their account. */
  tellPerson: TellPerson;
  /** Gathers what waits for somebody, in all features. */
  gatherMatters: GatherMatters;
  /** What is paid for, in all features. */
  settlementHandlers: () => readonly SettlementHandler[];
  /** What payments were for, in words of all features. */
  purchases: readonly PurchaseFacts[];
  /** What follows when an event is cancelled, in all features. */
  whenEventCancelled: () => readonly WhenCancelled[];
  /** What further events get of the one that is repeated, in all features. */
  whenEventRepeated: () => readonly WhenRepeated[];
  /** Who has bought what of the shop, as the features know that keep orders. */
  purchaseRecords: () => readonly PurchaseRecord[];
  /** What the search over everything finds, in all features. */
  finders: () => readonly Finder[];
}

/** A number that `/metrics` shows, counted in the database when somebody looks; by one label, whose values are known. */
export interface Figure {
  name: string;
  help: string;
  label: string;
  labels: readonly string[];
  read: (em: SqlEntityManager) => Promise<{ label: string; n: number }[]>;
}

/** A page of the public site whose head says what it is about, to who shares it. */
export interface PreviewedPage {
  /** With the number of what it shows: `/merchandise/:id`. */
  path: string;
  /** The page above it, where that is another one than its path says. */
  parent?: string;
  /** As a visitor sees it. Throws `not_found` for what visitors do not see. */
  find: (call: Call, id: number) => Promise<PagePreview>;
  /** Whether there was one of this number that is no more. */
  wasRemoved?: (call: Call, id: number) => Promise<boolean>;
  /** All of them that visitors see, newest first. */
  all: (call: Call) => Promise<readonly ListedPage[]>;
}

/** Pages of which there are a few, each with a list of its own: the categories of the blog. */
export interface PreviewedSections {
  /** With the name of one at its end: `/blog/category/:category`. */
  path: string;
  /** The page above them. */
  parent: string;
  /** All there are, by their names in addresses. */
  named: ReadonlyMap<string, { title: string; description: string }>;
}

/** No map of the site lists more pages of a kind. */
export const MOST_LISTED = 50_000;

/** A page as the map of the site lists it. */
interface ListedPage {
  id: number;
  title: string;
  changedAt: Date;
}

/** Where the club is on the web. */
export interface PublicPlace {
  /** Absolute, without a slash at its end. */
  origin: string;
  siteName: string;
}

/** Something that programs of visitors fetch again and again: a calendar, a feed. */
export interface PublicFile {
  path: string;
  type: string;
  make: (call: Call, place: PublicPlace) => Promise<string>;
}

/** The same of one person, for whoever has its address: nobody is asked who they are. */
export interface SecretFile extends Pick<PublicFile, 'path' | 'type'> {
  /** Null for a secret that is none any more, or never was; `:secret` in the path is its place. */
  make: (call: Call, place: PublicPlace, secret: string) => Promise<string | null>;
}

/** What somebody looks for. */
interface Sought {
  /** As it was typed, without what is around it. */
  typed: string;
  /** The same as a pattern of `ilike … escape '\'` that finds it anywhere. */
  contains: string;
  /** Most of each kind. */
  limit: number;
}

/** Something found: its name, what tells it from others, and the address of its page. */
export interface Found {
  title: string;
  subtitle: string;
  path: string;
}

/** A kind of thing that the search over everything finds. */
export interface Finder {
  kind: SearchKind;
  /** Why somebody is not looked for; who may look finds what they could open, and nothing else. */
  mayLook: (actor: Actor) => Refusal | null;
  find: (call: Call, sought: Sought) => Promise<Found[]>;
}

/** The editable fields of one kind of object. */
export interface FormFields {
  fields: Readonly<Record<string, Field>>;
}

/** What the house needs to know of a feature. Nothing of it stands in a list elsewhere. */
export interface Feature<S extends object = object> {
  /** The word for it, as folders, permissions and tests spell it. */
  name: string;
  entities?: readonly EntitySchema[];
  services?(house: House): S;
  /** The rule of each of its operations. */
  access?: AccessMap;
  resolvers?(services: S, house: Pick<House, 'of' | 'club'>): object[];
  /** Queries whose answer to a visitor is the same for every visitor: one answer serves all who wait for it. */
  sharedQueries?: readonly string[];
  jobs?(services: S): Job[];
  /** Its pages that people share. */
  previews?(services: S, house: Pick<House, 'of'>): readonly PreviewedPage[];
  /** The pages of its lists that have an address of their own. */
  sections?: PreviewedSections;
  /** What programs of visitors follow. */
  publicFiles?(services: S, house: Pick<House, 'clock'>): readonly PublicFile[];
  /** What programs of one person follow. */
  secretFiles?(services: S, house: Pick<House, 'clock'>): readonly SecretFile[];
  /** What of it the search over everything finds. */
  finds?(services: S, house: Pick<House, 'clock'>): readonly Finder[];
  pictures?: readonly PictureReference[];
  /** How it shows the pictures of an area to people who may be on them. */
  showsPictures?(services: S): ShownPictures;
  /** Says which pictures are hidden. */
  hidesPictures?: HiddenPictures;
  figures?: readonly Figure[];
  onRegistered?(services: S): OnRegistered;
  /** What it writes down when somebody makes an account of their own; nobody else accepted anything by being added. */
  onJoined?(services: S): OnRegistered;
  /** The mail that it writes. */
  letters?: readonly LetterKind[];
  /** Tells people of their accounts. */
  tellsPerson?(services: S): TellPerson;
  /** Gathers what waits for somebody. */
  gathersMatters?(services: S): GatherMatters;
  settles?(services: S): SettlementHandler;
  /** What else follows when an event is cancelled. */
  whenEventCancelled?(services: S): WhenCancelled;
  /** What further events get of the one that is repeated. */
  whenEventRepeated?(services: S): WhenRepeated;
  /** Knows who has bought what of the shop. */
  recordsPurchases?(services: S): PurchaseRecord;
  /** What it keeps of people, why and for how long: the privacy page shows it, and a nightly job holds us to it. */
  keeps?: readonly KeptRecords[];
  /** What people get of it who download what the club has of them. */
  ownRecords?: OwnRecords;
  /** Where its tables name people, and what of it follows when two accounts of one person become one. */
  namesPeople?: PeopleInTables;
  /** What people edit of its objects, by the name of the object: forms check by these before they ask the server. */
  forms?: Readonly<Record<string, FormFields>>;
  /** What it knows of people that their rights and standing follow from. */
  tellsOfPeople?: Partial<PeopleFacts>;
  /** What it knows of payments that bought something of it. */
  describesPayments?: PurchaseFacts;
}

/** The services that a feature declares. */
export type ServicesOf<F> = F extends Feature<infer S> ? S : never;

/** Declares a feature. */
export const feature = <S extends object>(declared: Feature<S>): Feature<S> => declared;
