import { describe, expect, it } from '@jest/globals';
import { isAllowed } from '../../access/ability.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import { signedInAs } from '../../../tests/support/signed-in.ts';
import { editItem, removeItem } from './gallery.policy.ts';

const item = { uploadedBy: 17 };
const rights = (actor: Actor) => [isAllowed(editItem(actor, item)), isAllowed(removeItem(actor, item))];

describe('a picture of the gallery', () => {
  it('is changed and deleted by whoever uploaded it', () => {
    expect(rights(signedInAs({ userId: 17 }))).toEqual([true, true]);
    expect(rights(signedInAs({ userId: 18 }))).toEqual([false, false]);
    expect(rights(visitor())).toEqual([false, false]);
  });

  it('is changed and deleted by holders of gallery.manage_media, under either name', () => {
    for (const granted of [['gallery.manage_media'], ['content.manage_gallery']]) {
      expect(rights(signedInAs({ userId: 18, granted }))).toEqual([true, true]);
    }
    expect(rights(signedInAs({ userId: 18, role: 'MANAGER' }))).toEqual([true, true]);
    expect(rights(signedInAs({ userId: 18, role: 'ADMIN' }))).toEqual([true, true]);
  });

  it('is only deleted by holders of gallery.delete_media, and not touched by uploaders of others', () => {
    expect(rights(signedInAs({ userId: 18, granted: ['gallery.delete_media'] }))).toEqual([false, true]);
    expect(rights(signedInAs({ userId: 18, granted: ['gallery.upload_media'] }))).toEqual([false, false]);
  });

  it('tells which right of staff was missing', () => {
    const lacking = [editItem, removeItem].map(
      (ability) => ability(signedInAs({ userId: 18 }), item)?.lacking,
    );
    expect(lacking).toEqual(['gallery.manage_media', 'gallery.delete_media']);
  });
});
