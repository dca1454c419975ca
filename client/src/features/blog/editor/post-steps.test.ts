import { describe, expect, it } from '@jest/globals';
import { stepsFor } from './post-steps';

const saved = (change: Partial<Parameters<typeof stepsFor>[0]>) => ({
  viewerCanSubmit: false,
  viewerEditNeedsReview: false,
  ...change,
});

describe('stepsFor', () => {
  it('lets a new post be a draft or go to the editors at once', () => {
    const { main, other } = stepsFor(null);
    expect(main).toMatchObject({ label: 'Submit for Review', submits: true });
    expect(other).toMatchObject({ label: 'Save as Draft' });
    expect(other?.submits).toBeUndefined();
  });

  it('lets an author submit a draft and what was given back, or save it for later', () => {
    const { main, other } = stepsFor(saved({ viewerCanSubmit: true }));
    expect(main.submits).toBe(true);
    expect(other).toMatchObject({ label: 'Save as Draft' });
    expect(other?.submits).toBeUndefined();
  });

  it('warns an author that a published post leaves the blog', () => {
    const { main, warning } = stepsFor(saved({ viewerEditNeedsReview: true }));
    expect(main.label).toBe('Save and send to review');
    expect(warning).toMatch(/leaves the blog/);
  });

  it('offers staff, and authors of what waits, nothing but saving', () => {
    expect(stepsFor(saved({}))).toEqual({
      main: { label: 'Save changes', done: 'Blog post updated successfully' },
    });
  });
});
