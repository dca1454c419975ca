import { describe, expect, it } from '@jest/globals';
import { isPushAddress } from './push-services.ts';

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'http://127.0.0.1:9999/device/1',
  ])('is %s', (address) => {
    expect(isPushAddress(address, ['http://127.0.0.1:9999'])).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'https://evilpush.apple.com.example/abc',
    'http://127.0.0.1:9998/device/1',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'no address',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  ])('is not %s', (address) => {
    expect(isPushAddress(address, ['http://127.0.0.1:9999'])).toBe(false);
  });
});
