import { describe, expect, it } from '@jest/globals';
import * as Panel from '../../shared/session/panel.generated';
import * as Permission from '../../shared/session/permission.generated';
import { activePath, sidebarFor, type Sidebar } from './sidebar';

type User = Parameters<typeof sidebarFor>[0];

const user = (change: Partial<User>): User => ({
  panel: Panel.Member,
  rights: [],
  canOperate: false,
  activeExecutivePosition: null,
  ...change,
});

const outline = ({ sections }: Sidebar) =>
  Object.fromEntries(sections.map(({ title = '', items }) => [title, items.map(({ path }) => path)]));

const member = user({});
const manager = user({
  panel: Panel.Manager,
  rights: [Permission.BlogViewPosts, Permission.EventsManageEvents, Permission.MembershipViewMembers],
});

describe('the sidebar of a member', () => {
  it('has the personal pages, the club activities and the settings', () => {
    expect(outline(sidebarFor(member))).toEqual({
      '': ['/dashboard'],
      Personal: [
        '/profile',
        '/dashboard/my-payments',
        '/dashboard/my-orders',
        '/dashboard/notifications',
        '/dashboard/my-requests',
        '/dashboard/feedback',
      ],
      'Club Activities': [
        '/dashboard/events',
        '/dashboard/blog',
        '/dashboard/gallery',
        '/dashboard/merchandise',
      ],
      Settings: ['/dashboard/settings'],
    });
  });

  it('shows the directory to holders of the right to view members', () => {
    const { sections } = sidebarFor(user({ rights: [Permission.MembershipViewMembers] }));
    const labels = sections.flatMap(({ items }) => items.map(({ label }) => label));
    expect(labels).toContain('Members Directory');
  });
});

describe('the section of an executive', () => {
  it.each([
    [
      'GENERAL_SECRETARY',
      'General Secretary',
      ['meetings', 'communications', 'documents', 'executive-profile'],
    ],
    [
      'ORGANIZING_SECRETARY',
      'Organizing Secretary',
      ['meetings', 'communications', 'documents', 'executive-profile'],
    ],
    [
      'TREASURER',
      'Treasurer',
      ['payments', 'treasury', 'financial-reports', 'payment-tracking', 'executive-profile'],
    ],
    ['PRESIDENT', 'President', ['leadership', 'approvals', 'executive-reports', 'executive-profile']],
    ['ALUMNI_MANAGER', 'Alumni Manager', ['executive-profile']],
  ] as const)('of a %s is titled %s', (position, title, pages) => {
    const sidebar = sidebarFor(user({ activeExecutivePosition: position }));
    expect(outline(sidebar)[title]).toEqual(pages.map((page) => `/dashboard/${page}`));
    expect(sidebar.sections.at(-1)?.title).toBe('Settings');
  });

  it('is added to the menu of a manager or an administrator as well', () => {
    const treasurer = { activeExecutivePosition: 'TREASURER' as const };
    expect(outline(sidebarFor({ ...manager, ...treasurer }))).toHaveProperty('Treasurer');
    expect(outline(sidebarFor(user({ panel: Panel.Admin, ...treasurer })))).toHaveProperty('Treasurer');
  });
});

describe('the sidebar of a manager', () => {
  it('shows only what the manager holds a permission for', () => {
    const { Content, Members, Operations } = outline(sidebarFor(manager));
    const own = ['blog', 'events', 'admin/events', 'takedowns'];
    expect(Content).toEqual(own.map((page) => `/dashboard/${page}`));
    expect(Members).toEqual(['/dashboard/members']);
    expect(Operations).toEqual(['/dashboard/notifications']);
  });
});

describe('the sidebar of an administrator', () => {
  it('is complete by itself', () => {
    const sidebar = sidebarFor(user({ panel: Panel.Admin }));
    expect(sidebar.title).toBe('Admin Panel');
    expect(outline(sidebar)).toEqual({
      '': ['/dashboard'],
      'User Management': ['users', 'executives', 'audit-logs', 'academic-years', 'approvals'].map(
        (page) => `/dashboard/${page}`,
      ),
      'Content Management': ['admin/blog', 'admin/events', 'admin/merchandise', 'gallery', 'takedowns'].map(
        (page) => `/dashboard/${page}`,
      ),
      'Financial Management': ['/dashboard/payments', '/dashboard/orders'],
      'Member Management': ['/dashboard/members'],
    });
  });
});

describe('the pages of the treasury', () => {
  const financesOf = (rights: User['rights']) =>
    outline(sidebarFor(user({ panel: Panel.Admin, rights })))['Financial Management'];

  it('stand in the menu of administrators who hold the rights', () => {
    const pages = ['treasury', 'financial-reports', 'payment-tracking'].map((page) => `/dashboard/${page}`);
    expect(financesOf([Permission.TreasuryManageFinances])?.slice(2)).toEqual(pages);
    expect(financesOf([Permission.TreasuryViewReports])?.slice(2)).toEqual(pages.slice(0, 2));
    expect(financesOf([Permission.UsersManageUsers])).toHaveLength(2);
  });
});

it('shows feedback to staff who may answer it', () => {
  const rights = [Permission.PaymentManagePayments];
  expect(outline(sidebarFor({ ...manager, rights }))['Operations']).toContain('/dashboard/feedback');
  const administrator = outline(sidebarFor(user({ panel: Panel.Admin, rights })));
  expect(administrator['Member Management']).toEqual(['/dashboard/members', '/dashboard/feedback']);
});

describe('the highlighted entry', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/my-payments', '/dashboard/my-payments'],
    ['/dashboard/events/12', '/dashboard/events'],
    ['/dashboard/membership', '/dashboard'],
    ['/profile', '/profile'],
    ['/dashboards', undefined],
  ])('on %s is %s', (address, path) => expect(activePath(sidebarFor(member), address)).toBe(path));

  it.each(['/dashboard/month-end', '/dashboard/month-end/2026-03', '/dashboard/payments/refunds/7'])(
    'on %s is that of the books, to which the page belongs',
    (address) => {
      const treasurer = user({ activeExecutivePosition: 'TREASURER' });
      expect(activePath(sidebarFor(treasurer), address)).toBe('/dashboard/payments');
    },
  );
});
