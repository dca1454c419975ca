import { describe, expect, it } from '@jest/globals';
import { readableData } from './readable-data.tsx';

const page = readableData({
  club: 'The Club',
  madeAt: new Date('2026-11-26T15:00:00Z'),
  parts: [
    { title: 'Your account', rows: [{ Name: 'Akinyi <b>', Joined: '2026-09-26T06:30:00+00:00' }] },
    { title: 'Orders', rows: [{ Number: 'A-1' }, { Number: 'A-2' }] },
    { title: 'Refunds', rows: [] },
  ],
  pictures: { inside: [], outside: [] },
});

describe('the page with what the club has of somebody', () => {
  it('shows one thing line by line, and several side by side', () => {
    expect(page).toContain('<th scope="row">Joined</th><td>Sat 26 Sep 2026, 09:30</td>');
    expect(page).toContain('<th scope="col">Number</th>');
    expect(page).toContain('<td>A-1</td></tr><tr><td>A-2</td>');
  });

  it('says of what there is nothing, and runs nothing that people wrote', () => {
    expect(page).toContain('There is nothing of these kinds: Refunds.');
    expect(page).toContain('Akinyi &lt;b&gt;');
  });
});
