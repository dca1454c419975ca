import { describe, expect, it } from '@jest/globals';
import { editOf, pictureEdit, type EditKind, type Marked, type TextEdit } from './markdown-edits';

/** A text in which `[` and `]` of `‹›` stand for what is marked. */
function marked(written: string): Marked {
  const start = written.indexOf('‹');
  const end = written.indexOf('›') - 1;
  return { text: written.replace(/[‹›]/g, ''), start, end };
}

function after({ text }: Marked, { from, to, put, select: [start, end] }: TextEdit): string {
  const changed = text.slice(0, from) + put + text.slice(to);
  return `${changed.slice(0, start)}‹${changed.slice(start, end)}›${changed.slice(end)}`;
}

const edited = (kind: EditKind, written: string) => after(marked(written), editOf(kind, marked(written)));

describe('editOf', () => {
  it.each([
    ['bold', 'A ‹word› here', 'A **‹word›** here'],
    ['bold', 'A **‹word›** here', 'A ‹word› here'],
    ['bold', '‹›', '**‹bold words›**'],
    ['italic', 'A ‹word›', 'A *‹word›*'],
    ['italic', 'A *‹word›*', 'A ‹word›'],
    ['italic', 'A **‹word›**', 'A ***‹word›***'],
    ['link', 'See ‹the page›', 'See [the page](‹https://›)'],
    ['link', 'See ‹https://example.org›', 'See [‹link›](https://example.org)'],
    ['heading', 'one\nt‹›wo\nthree', 'one\n## two‹›\nthree'],
    ['heading', '## t‹›wo', '### two‹›'],
    ['heading', '### t‹›wo', 'two‹›'],
    ['list', 'zero\n‹one\ntwo›\nthree', 'zero\n‹- one\n- two›\nthree'],
    ['list', '‹- one\n- two›', '‹one\ntwo›'],
    ['list', '‹one\n›two', '‹- one›\ntwo'],
    ['quote', '‹›', '> ‹›'],
  ] as const)('%s makes of %j %j', (kind, before, wanted) => {
    expect(edited(kind, before)).toBe(wanted);
  });
});

describe('pictureEdit', () => {
  it.each([
    ['‹›', '![The hall](/a)\n\n‹›'],
    ['Look‹›', 'Look\n\n![The hall](/a)\n\n‹›'],
    ['Look\n‹›there', 'Look\n\n![The hall](/a)\n\n‹›there'],
  ])('stands on a line of its own in %j', (before, wanted) => {
    expect(after(marked(before), pictureEdit(marked(before), ' The [hall]\n', '/a'))).toBe(wanted);
  });
});
