import { expect, it } from '@jest/globals';
import { ConfigError, readConfig } from './config.ts';

const club = {
  MPESA_BASE_URL: 'https://api.safaricom.co.ke',
  MPESA_SHORTCODE: '600111',
  MPESA_CONSUMER_KEY: 'k',
  MPESA_CONSUMER_SECRET: 's',
  MPESA_PASSKEY: 'p',
};
const payouts = {
  MPESA_B2C_SHORTCODE: '600996',
  MPESA_INITIATOR_NAME: 'treasury',
  MPESA_SECURITY_CREDENTIAL: 'c2VjcmV0',
  MPESA_RESULT_TOKEN: 'a'.repeat(32),
};

it('pays nothing out without settings of its own, and with all of them', () => {
  expect(readConfig(club).mpesa.payouts).toBeNull();
  expect(readConfig({ ...club, ...payouts }).mpesa.payouts).toMatchObject({ shortcode: '600996' });
});

it.each(Object.keys(payouts))('refuses to start without %s alone', (name) => {
  const partly = { ...club, ...payouts, [name]: '' };
  expect(() => readConfig(partly)).toThrow(ConfigError);
  expect(() => readConfig(partly)).toThrow(`${name} is missing`);
});

it('names no secret that cannot be read', () => {
  const unreadable = { ...club, ...payouts, MPESA_SECURITY_CREDENTIAL: 'plain password!' };
  expect(() => readConfig(unreadable)).toThrow('MPESA_SECURITY_CREDENTIAL: must be base64');
  expect(() => readConfig(unreadable)).not.toThrow('plain password!');
});
