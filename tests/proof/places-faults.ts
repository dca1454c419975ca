import type { Fault, Finding } from './finding.ts';
import type { PlacesReport } from './places-report.ts';

/** What a race for places must not end in, nor pass through. */
export function faultsOfPlaces(
  report: Omit<PlacesReport, 'findings'>,
  suicides: readonly string[],
): Finding[] {
  const { places, comers, first, last, mostIn, emptyWhileWaiting } = report;
  const { serverErrors, busy, oddAnswers } = report;
  const seats = Math.min(places, comers);
  const faults: [boolean, Fault, string, object][] = [
    [mostIn > places, 'oversold', 'more people than places', { mostIn }],
    [emptyWhileWaiting > 0, 'forgotten', 'an empty place while somebody waits for it', { emptyWhileWaiting }],
    [
      first.in !== seats || first.in + first.waiting !== comers,
      'forgotten',
      'somebody has neither place nor turn',
      first,
    ],
    // As many came as left.
    [
      last.in !== seats || last.in + last.waiting !== comers,
      'forgotten',
      'as above, once people had changed',
      last,
    ],
    ...[first, last].map((crowd): [boolean, Fault, string, object] => [
      crowd.overtaken + crowd.outOfTurn > 0,
      'misfiled',
      'somebody before whom others came',
      crowd,
    ]),
    [
      serverErrors > 0 || oddAnswers.length > 0,
      'gaveUp',
      'answers that are none',
      { serverErrors, oddAnswers },
    ],
    [busy > 0, 'gaveUp', 'people were told to come again', { busy }],
    [suicides.length > 0, 'gaveUp', 'the app ended by itself', { suicides }],
  ];
  return faults.filter(([holds]) => holds).map(([, fault, what, row]) => ({ fault, what, row }));
}
