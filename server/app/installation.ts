import type { Config } from '../config/config.ts';
import type { Installation, SettingShown } from '../features/system/installation.ts';
import { lastBackupAt } from './backup/backup-plan.ts';
import { buildInfo } from './build-info.ts';
import { migrations } from './migrations.ts';

const told = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? 'not set' : String(value);
const switched = (isOn: boolean): string => (isOn ? 'on' : 'off');
/** Of a secret, and of what may carry one. */
const hidden = (value: string | null | undefined): string =>
  value === null || value === undefined ? 'not set' : 'set, hidden';
/** Of an address, without a name, a password or a path that it may carry. */
const hostOf = (address: string | null | undefined): string =>
  !address ? 'not set' : new URL(address).origin;

type Shown = Record<string, string>;

const ofBackups = ({ backup, backupStore }: Config): Shown => ({
  BACKUP_DIR: told(backup?.folder),
  BACKUP_AT: told(backup?.at),
  BACKUP_KEEP_DAYS: told(backup?.keepDays),
  BACKUP_S3_ENDPOINT: hostOf(backupStore?.endpoint),
  BACKUP_S3_BUCKET: told(backupStore?.bucket),
  BACKUP_S3_SECRET_ACCESS_KEY: hidden(backupStore?.secretAccessKey),
});

const ofMedia = ({ mediaStore }: Config): Shown => ({
  MEDIA_S3_ENDPOINT: hostOf(mediaStore?.endpoint),
  MEDIA_S3_BUCKET: told(mediaStore?.bucket),
  MEDIA_S3_SECRET_ACCESS_KEY: hidden(mediaStore?.secretAccessKey),
});

const ofMpesa = ({ mpesa }: Config): Shown => ({
  MPESA_SIMULATOR: switched(mpesa.simulator),
  MPESA_BASE_URL: hostOf(mpesa.baseUrl),
  MPESA_SHORTCODE: mpesa.shortcode,
  MPESA_TRANSACTION_TYPE: mpesa.transactionType,
  MPESA_CALLBACK_ORIGIN: told(mpesa.callbackOrigin),
  MPESA_MAX_AMOUNT: told(mpesa.maxAmountKes),
  MPESA_PAYBILL_TOKEN: hidden(mpesa.paybillToken),
  MPESA_B2C_SHORTCODE: told(mpesa.payouts?.shortcode),
  MPESA_SECURITY_CREDENTIAL: hidden(mpesa.payouts?.securityCredential),
});

const ofMail = ({ mail }: Config): Shown => ({
  SMTP_URL: mail.smtpUrl === null ? 'not set' : new URL(mail.smtpUrl).host,
  MAIL_FROM: told(mail.from?.address),
  MAIL_WEBHOOK_TOKEN: hidden(mail.webhookToken),
});

/** What may be shown of the settings: what is missing here is not shown at all. */
function settingsOf(config: Config): SettingShown[] {
  const shown: Shown = {
    NODE_ENV: config.production ? 'production' : 'development',
    HOST: config.host,
    PORT: told(config.port),
    PUBLIC_URL: told(config.publicUrl),
    ALLOWED_ORIGINS: told(config.allowedOrigins.join(', ')),
    TRUST_PROXY: config.trustProxy === false ? 'none' : config.trustProxy.join(', '),
    DATABASE_URL: hidden(config.databaseUrl),
    DATABASE_OWNER_URL: hidden(config.databaseOwnerUrl),
    DATABASE_DIRECT_URL: hidden(config.databaseDirectUrl),
    DATA_DIR: config.dataDir,
    SEED: config.seed,
    ...ofMedia(config),
    ...ofBackups(config),
    ...ofMpesa(config),
    ...ofMail(config),
    ALERT_WEBHOOK_URL: hidden(config.alertWebhookUrl),
    GRAPHQL_INTROSPECTION: switched(config.introspection),
    PLAYGROUND: switched(config.playground),
    METRICS_TOKEN: hidden(config.metricsToken),
    WEB_PROCESSES: told(config.processes),
    REQUESTS_PER_MINUTE: told(config.requestsPerMinute),
    LOG_LEVEL: config.logLevel,
  };
  return Object.entries(shown).map(([name, value]) => ({ name, value }));
}

/** What the server knows of itself as it was built and started. */
export function installationOf(config: Config): Installation {
  const { version, node } = buildInfo();
  const { backup } = config;
  return {
    version,
    node,
    migrations: migrations.map(({ name }) => name),
    settings: settingsOf(config),
    takesBackups: backup !== null,
    lastBackupAt: () => (backup === null ? Promise.resolve(null) : lastBackupAt(backup.folder)),
  };
}
