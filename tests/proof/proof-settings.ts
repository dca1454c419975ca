/** Where an app of a proof finds what it needs. */
interface Surroundings {
  port: number;
  databaseUrl: string;
  simulatorUrl: string;
}

/** The settings of an app in a proof: production's ways, a simulator for M-Pesa, and no general limit on one address. */
export function proofSettings({ port, databaseUrl, simulatorUrl }: Surroundings) {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    SEED: 'none',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    REQUESTS_PER_MINUTE: '1000000',
    MPESA_BASE_URL: simulatorUrl,
    MPESA_CONSUMER_KEY: 'simulator',
    MPESA_CONSUMER_SECRET: 'simulator',
    MPESA_SHORTCODE: '174379',
    MPESA_PASSKEY: 'simulator',
    MPESA_CALLBACK_ORIGIN: `http://127.0.0.1:${String(port)}`,
    MPESA_FIRST_CHECK_SECONDS: '1',
  };
}
