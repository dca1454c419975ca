import { describe, expect, it } from '@jest/globals';
import { plainCode, spacedCode } from './verification-code';

describe('the code of a receipt', () => {
  it('is written in groups of four', () => expect(spacedCode('ABCDEFGH2345')).toBe('ABCD EFGH 2345'));

  it.each(['ABCD EFGH 2345', 'abcd-efgh-2345', ' ABCDEFGH2345 '])('is read from %j', (typed) =>
    expect(plainCode(typed)).toBe('ABCDEFGH2345'),
  );
});
