import { describe, expect, it } from '@jest/globals';
import { stepsFor } from './post-steps';

const saved = (change: Partial<Parameters<typeof stepsFor>[0]>) => ({
  status: 'DRAFT' as const,
  viewerCanSubmit: false,
  viewerEditNeedsReview: false,
  ...change,
});

describe('stepsFor', () => {
  it('lets a new post be a draft or go to the editors at once', () => {
    const { main, other } = stepsFor(null);
    expect(main).toMatchObject({ label: 'Submit for Review', status: 'PENDING' });
    expect(other).toMatchObject({ label: 'Save as Draft', status: 'DRAFT' });
  });

  it('lets an author submit a draft and what was given back, or save it for later', () => {
    const { main, other } = stepsFor(saved({ status: 'REJECTED', viewerCanSubmit: true }));
    expect(main.status).toBe('PENDING');
    expect(other).toMatchObject({ label: 'Save as Draft' });
    expect(other?.status).toBeUndefined();
  });

  it('warns an author that a published post leaves the blog', () => {
    const { main, warning } = stepsFor(saved({ status: 'PUBLISHED', viewerEditNeedsReview: true }));
    expect(main.label).toBe('Save and send to review');
    expect(warning).toMatch(/leaves the blog/);
  });

  it('offers staff, and authors of what waits, nothing but saving', () => {
    for (const status of ['PUBLISHED', 'PENDING'] as const)
      expect(stepsFor(saved({ status }))).toEqual({
        main: { label: 'Save changes', done: 'Blog post updated successfully' },
      });
  });
});
