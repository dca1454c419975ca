/** What a simulator is started with. */

/** The merchant the simulated gateway knows. */
export interface Merchant {
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  partyB: string;
  passkey: string;
  transactionType: string;
  /** Who pays out for the merchant. */
  payouts: { shortcode: string; initiatorName: string; securityCredential: string };
}

/** Chances between 0 and 1, applied to every prompt on top of its phone's script. */
export interface Dials {
  /** A callback is lost. */
  drop: number;
  /** A callback is delivered twice at the same moment. */
  duplicate: number;
  /** The phone is quicker than the gateway: callback first, answer to the push afterwards. */
  early: number;
}

export interface SimulatorLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface SimulatorOptions {
  host?: string;
  /** 0 lets the system choose. */
  port?: number;
  log?: SimulatorLog;
  merchant?: Partial<Omit<Merchant, 'payouts'>> & { payouts?: Merchant['payouts'] | null };
  /** Divides every delay: 20 makes a payment take 0.1 s. */
  speed?: number;
  now?: () => Date;
  tokenLifeSeconds?: number;
  dials?: Partial<Dials>;
  /** Makes the dials' dice repeatable. */
  seed?: number;
}

const MERCHANT: Merchant = {
  consumerKey: 'simulator',
  consumerSecret: 'simulator',
  shortcode: '174379',
  partyB: '174379',
  passkey: 'simulator',
  transactionType: 'CustomerPayBillOnline',
  payouts: { shortcode: '600996', initiatorName: 'simulator', securityCredential: 'c2ltdWxhdG9y' },
};

const SILENT: SimulatorLog = { info: () => undefined, warn: () => undefined };

export type CompleteOptions = Required<Omit<SimulatorOptions, 'merchant' | 'dials'>> & {
  merchant: Merchant;
  dials: Dials;
};

/** The options with every gap filled; a given `undefined` counts as a gap. */
export function withDefaults({
  host = '127.0.0.1',
  port = 0,
  log = SILENT,
  speed = 1,
  now = () => new Date(),
  tokenLifeSeconds = 3_599,
  seed = 1,
  merchant,
  dials,
}: SimulatorOptions): CompleteOptions {
  return {
    host,
    port,
    log,
    speed,
    now,
    tokenLifeSeconds,
    seed,
    merchant: { ...MERCHANT, ...merchant, payouts: merchant?.payouts ?? MERCHANT.payouts },
    dials: { drop: 0, duplicate: 0, early: 0, ...dials },
  };
}
