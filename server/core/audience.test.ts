import { describe, expect, it } from '@jest/globals';
import { Audience } from './audience.ts';

interface Paid {
  userId: number;
}

const audienceOf = () => {
  const audience = new Audience<Paid>(({ userId }) => userId);
  const heard: string[] = [];
  const join = (name: string, about: () => number | null) =>
    audience.join(({ userId }) => {
      heard.push(`${name} of ${String(userId)}`);
    }, about);
  const said = (userId: number): string[] => {
    audience.tell({ userId });
    return heard.splice(0);
  };
  return { audience, join, said };
};

describe('Audience', () => {
  it('tells those who listen about it, and those who listen about everything', () => {
    const { join, said } = audienceOf();
    join('one', () => 1);
    join('two', () => 2);
    join('staff', () => null);
    expect(said(1)).toEqual(['one of 1', 'staff of 1']);
    expect(said(3)).toEqual(['staff of 3']);
  });

  it('tells nobody who has left, also in the middle of telling', () => {
    const { audience, join, said } = audienceOf();
    const end = join('one', () => 1);
    audience.join(
      () => {
        end();
      },
      () => 1,
    );
    expect(said(1)).toEqual(['one of 1']);
    expect(said(1)).toEqual([]);
  });

  it('moves whoever listens about something else by now', () => {
    const { audience, join, said } = audienceOf();
    let about: number | null = 1;
    const end = join('one', () => about);
    about = null;
    expect(said(2)).toEqual([]);
    audience.regroup();
    expect(said(2)).toEqual(['one of 2']);
    about = 1;
    audience.regroup();
    expect([said(2), said(1)]).toEqual([[], ['one of 1']]);
    end();
    expect(said(1)).toEqual([]);
  });
});
