import { describe, expect, it } from '@jest/globals';
import { signedInAs } from '../../../tests/support/signed-in.ts';
import { visitor } from '../../access/actor.ts';
import { readNotification } from './notification.policy.ts';

describe('a notification', () => {
  it("is its reader's alone, and does not exist for anybody else", () => {
    const notification = { userId: 1 };
    const missing = { error: { code: 'not_found' }, lacking: null };
    expect(readNotification(signedInAs({ userId: 1 }), notification)).toBeNull();
    expect(readNotification(signedInAs({ userId: 2, role: 'SUPERADMIN' }), notification)).toMatchObject(
      missing,
    );
    expect(readNotification(visitor(), notification)).toMatchObject(missing);
  });
});
