import { describe, expect, it } from '@jest/globals';
import * as Panel from './panel.generated';
import * as Permission from './permission.generated';
import { holdsAny, isAdmin } from './rights';

describe('what somebody holds', () => {
  const editor = { rights: [Permission.BlogViewPosts, Permission.BlogManagePosts] };

  it('is any one of the rights that are asked for', () => {
    expect(holdsAny(editor, [Permission.BlogApprovePosts, Permission.BlogManagePosts])).toBe(true);
    expect(holdsAny(editor, [Permission.EventsManageEvents])).toBe(false);
  });

  it('is not asked where a page is open to everybody', () => expect(holdsAny({ rights: [] }, [])).toBe(true));

  it('is what the server says, whatever menu somebody has', () => {
    expect(isAdmin({ panel: Panel.Admin })).toBe(true);
    expect(isAdmin({ panel: Panel.Manager })).toBe(false);
  });
});
