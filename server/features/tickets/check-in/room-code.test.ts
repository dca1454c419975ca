import { describe, expect, it } from '@jest/globals';
import { endOfStep, readRoomCode, roomCode, stepAt } from './room-code.ts';

describe('the code on the screen of a room', () => {
  it('changes every 30 seconds', () => {
    const start = new Date('2027-03-10T14:00:00Z');
    const step = stepAt(start);
    expect(stepAt(new Date(start.getTime() + 29_999))).toBe(step);
    expect(endOfStep(step)).toEqual(new Date('2027-03-10T14:00:30Z'));
    expect(stepAt(endOfStep(step))).toBe(step + 1);
  });

  it('has six signs that nobody mistakes, and is read however it is typed', () => {
    const codes = [0, 1, 30, 31, 2 ** 31 - 1].map(roomCode);
    for (const code of codes) {
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
      expect(readRoomCode(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).toBe(code);
    }
    expect(new Set(codes).size).toBe(codes.length);
  });
});
