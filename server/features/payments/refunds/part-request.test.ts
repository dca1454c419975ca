import { describe, expect, it } from '@jest/globals';
import { readPartRequest } from './part-request.ts';

const reason = 'Asked for it.';

describe('what is asked of a refund of held money', () => {
  it('needs no phone: then a person sends it', () => {
    expect(readPartRequest({ reason }, '2547*****678')).toEqual({ reason, phone: null });
    expect(readPartRequest({ reason, phone: ' ' }, '')).toEqual({ reason, phone: null });
  });

  it.each(['2547*****678', '2547 ***** 678', '254712345678', 'a hash that says nothing', ''])(
    'takes the phone that M-Pesa shows as "%s"',
    (shown) => {
      expect(readPartRequest({ reason, phone: '0712 345 678' }, shown).phone).toBe('254712345678');
    },
  );

  it.each(['2547*****679', '2541*****678', '254799999678'])(
    'refuses one that M-Pesa shows as "%s"',
    (shown) => {
      expect(() => readPartRequest({ reason, phone: '0712345678' }, shown)).toThrow(
        expect.objectContaining({
          fields: { phone: [`M-Pesa shows the sender as ${shown}; this is another phone.`] },
        }),
      );
    },
  );

  it('refuses what is no phone of Kenya', () => {
    expect(() => readPartRequest({ reason, phone: '12345' }, '2547*****678')).toThrow();
  });
});
