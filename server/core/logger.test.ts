import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';

const SECRET = 'what-nobody-may-read';

/** The line that logging this writes. */
function written(fields: object): string {
  let line = '';
  const log = createLogger('info', { write: (text) => (line += text) });
  log.info(fields, 'something happened');
  return line;
}

describe('the log', () => {
  it.each([
    { authorization: SECRET },
    { headers: { authorization: SECRET } },
    { req: { headers: { authorization: SECRET } } },
    { password: SECRET },
    { input: { password: SECRET } },
    { passwordConfirm: SECRET },
    { input: { passwordConfirm: SECRET } },
    { oldPassword: SECRET },
    { input: { oldPassword: SECRET } },
    { newPassword: SECRET },
    { input: { newPassword: SECRET } },
    { token: SECRET },
    { session: { token: SECRET } },
    { passkey: SECRET },
    { mpesa: { passkey: SECRET } },
    { consumerSecret: SECRET },
    { mpesa: { consumerSecret: SECRET } },
  ])('cuts the secret out of %j', (fields) => {
    const line = written({ ...fields, kept: 'seen' });
    expect(line).toContain('[redacted]');
    expect(line).not.toContain(SECRET);
    expect(line).toContain('seen');
  });
});
