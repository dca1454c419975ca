import { expect } from '@playwright/test';
import { test } from './club.ts';
import { expectNoFault, expectSound } from './looks.ts';

const ASK = `mutation ($input: CreateApprovalInput!) { createApproval(input: $input) { id } }`;

test('a member asks the club, the president decides, and the member sees it at once', async ({
  page,
  club,
  openAs,
}) => {
  const member = await club.register();
  const title = `Bus to Nakuru for ${member.username}`;
  const token = await club.tokenOf(member);
  await openAs({ token }, '/dashboard/my-requests');
  await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New request' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(
    dialog.getByText('This field may not be blank.').or(dialog.getByText(/at least 3/)),
  ).toBeVisible();
  await dialog.getByLabel('In a few words').fill(title);
  await expectNoFault(page);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('Waits')).toBeVisible();
  await expectSound(page);
  const president = await club.tokenOf('president');
  const { approvals } = await club.ask<{ approvals: { results: { id: string }[] } }>(
    'query ($filter: ApprovalFilterInput) { approvals(filter: $filter) { results { id } } }',
    { filter: { search: title } },
    president,
  );
  await club.ask(
    'mutation ($id: ID!) { approveApproval(id: $id, decisionNotes: "Have fun") { id } }',
    { id: approvals.results[0]?.id },
    president,
  );
  await expect(card.getByText('Approved')).toBeVisible();
  await expect(card.getByText(/Have fun/)).toBeVisible();
});

test('who decides reads what waits, and a rejection needs a reason', async ({ page, club, openAs }) => {
  const member = await club.register();
  const title = `Sound system for ${member.username}`;
  await club.ask(ASK, { input: { title, requestType: 'EXPENSE' } }, await club.tokenOf(member));
  await openAs('president', '/dashboard/approvals?status=PENDING');
  await page.getByLabel('Search requests and names').fill(title);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectSound(page);
  await page.getByRole('button', { name: `Reject: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('A reason is required.')).toBeVisible();
  await expectNoFault(page);
  await dialog.getByRole('textbox').fill('The hall has one.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
  await openAs('admin', `/dashboard/approvals?search=${encodeURIComponent('Manage events')}`);
  const grant = page.getByRole('link', { name: 'Give this right' }).first();
  await expect(grant).toHaveAttribute('href', /\/dashboard\/users\/\d+\?grant=events\.manage_events$/);
});

test('a refused page says which right is missing, and asks for it in one tap', async ({
  page,
  club,
  openAs,
}) => {
  const member = await club.register();
  await openAs({ token: await club.tokenOf(member) }, '/dashboard/approvals');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  const missing = page.getByRole('region', { name: 'The right “Manage approvals” opens this' });
  await expect(missing).toContainText('President (');
  await expectSound(page);
  await missing.getByRole('button', { name: 'Ask for this right' }).click();
  await expect(missing.getByText(/^You asked for it on/)).toBeVisible();
  await missing.getByRole('link', { name: 'your requests' }).click();
  await expect(page.getByRole('heading', { name: 'The right “Manage approvals”' })).toBeVisible();
  await page.getByRole('button', { name: /^Take back/ }).click();
  await expect(page.getByRole('article').getByText('Taken back')).toBeVisible();
});

test('an administrator narrows the audit log in the address and opens an entry', async ({
  page,
  club,
  openAs,
}) => {
  const member = await club.register();
  await club.ask('{ auditEntries { count } }', {}, await club.tokenOf(member)).catch(() => undefined);
  await openAs(
    'admin',
    `/dashboard/audit-logs?action=ACCESS_DENIED&search=${encodeURIComponent(member.email)}`,
  );
  const log = page.getByRole('region', { name: 'Audit Logs' });
  await expect(log.getByText('system.view_audit_logs').first()).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await log
    .getByRole('button', { name: /^Details of entry/ })
    .first()
    .click();
  await expect(page).toHaveURL(/entry=\d+/);
  await expect(page.getByRole('dialog')).toContainText(member.email);
  await expectNoFault(page);
  await openAs('member', '/dashboard/audit-logs');
  await expect(page.getByText("You don't have permission to view audit logs.")).toBeVisible();
});
