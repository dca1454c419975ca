import type { PaymentKind } from '../records/payment-states.ts';
import { channelWords, moneyChannels, type MoneyChannel } from './money-channel.ts';
import type { TreasuryFigures } from './treasury-figures.ts';

/** The parts of a report, in the order in which they stand. */
export const reportParts = ['OPENING', 'IN_BY_KIND', 'IN_BY_CHANNEL', 'WENT_BACK', 'CLOSING'] as const;
export type ReportPart = (typeof reportParts)[number];

/** A span with what the club had before it. */
export interface ReportedSpan {
  openingCents: number;
  figures: TreasuryFigures;
}

/** An amount of a span, and the same of the span before it; cents, and fewer than none where more went than came. */
export interface MoneyLine {
  part: ReportPart;
  label: string;
  /** A sum of the lines above it. */
  isSum: boolean;
  nowCents: number;
  beforeCents: number;
  changeCents: number;
}

/** A number of a span, and the same of the span before it. */
export interface CountLine {
  label: string;
  now: number;
  before: number;
}

const kindWords: Record<PaymentKind, string> = {
  MEMBERSHIP: 'Membership fees',
  ORDER: 'Orders',
  EVENT: 'Event fees',
  DONATION: 'Donations',
};

const kindCents = ({ byKind }: TreasuryFigures, kind: PaymentKind): number =>
  byKind.find((sum) => sum.kind === kind)?.cents ?? 0;

const channelCents = ({ byChannel }: TreasuryFigures, channel: MoneyChannel): number =>
  byChannel.find((sum) => sum.channel === channel)?.cents ?? 0;

const RETURNED = 'Returned after a reversal';

type Read = (span: ReportedSpan) => number;
type Line = readonly [part: ReportPart, label: string, read: Read, isSum?: 'sum'];

const kinds = Object.keys(kindWords) as PaymentKind[];

const lines: readonly Line[] = [
  ['OPENING', 'Opening balance', ({ openingCents }) => openingCents],
  ...kinds.map((kind): Line => ['IN_BY_KIND', kindWords[kind], ({ figures }) => kindCents(figures, kind)]),
  ['IN_BY_KIND', 'Received', ({ figures }) => figures.received.cents, 'sum'],
  ...moneyChannels.map((channel): Line => [
    'IN_BY_CHANNEL',
    channelWords[channel],
    ({ figures }) => channelCents(figures, channel),
  ]),
  ['WENT_BACK', 'Refunds sent', ({ figures }) => figures.refunded.cents],
  ['WENT_BACK', 'Reversed by M-Pesa', ({ figures }) => figures.reversed.cents],
  ['WENT_BACK', RETURNED, ({ figures }) => figures.returned.cents],
  ['CLOSING', 'Net of the span', ({ figures }) => figures.netCents, 'sum'],
  ['CLOSING', 'Closing balance', ({ openingCents, figures }) => openingCents + figures.netCents, 'sum'],
];

/** Nobody misses these lines where they are empty. */
const rare: ReadonlySet<string> = new Set([channelWords.OTHER, RETURNED]);

const isMissed = ({ label, nowCents, beforeCents }: MoneyLine): boolean =>
  !rare.has(label) || nowCents !== 0 || beforeCents !== 0;

/** The amounts of a span beside those of the span before it. */
export const moneyLines = (now: ReportedSpan, before: ReportedSpan): MoneyLine[] =>
  lines
    .map(([part, label, read, sum]) => ({
      ...{ part, label, isSum: sum !== undefined },
      ...{ nowCents: read(now), beforeCents: read(before), changeCents: read(now) - read(before) },
    }))
    .filter(isMissed);

const counts: readonly (readonly [label: string, read: (figures: TreasuryFigures) => number])[] = [
  ['Payments received', ({ received }) => received.count],
  ['Members who paid the fee', ({ payers }) => payers],
  ['Fees waived', ({ waived }) => waived],
  ['Refunds sent', ({ refunded }) => refunded.count],
  ['Payments reversed', ({ reversed }) => reversed.count],
];

/** The numbers of a span beside those of the span before it. */
export const countLines = (now: ReportedSpan, before: ReportedSpan): CountLine[] =>
  counts.map(([label, read]) => ({ label, now: read(now.figures), before: read(before.figures) }));
