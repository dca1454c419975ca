import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useList } from '../../../shared/api/use-list';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { AnnouncementDialog } from './announcement-dialog';
import { AnnouncementCard, announcementColumns } from './announcement-row';
import { AnnouncementsDocument, type AnnouncementRow_AnnouncementFragment } from './announcements.generated';
import { useTakingDown } from './use-taking-down';

/** What the club announces above its pages, for staff: what it says, to whom, for how long, and how it stands. */
export function AnnouncementsPage() {
  const { page, turnTo } = usePageAddress();
  const [subject, setSubject] = useState<AnnouncementRow_AnnouncementFragment | 'new' | null>(null);
  const list = useList(AnnouncementsDocument, { page }, ({ announcements }) => announcements);
  const actions = { edit: setSubject, takeDown: useTakingDown() };
  return (
    <>
      <ListPage
        title="Announcements"
        description="A line above the pages of the club for some days. Whoever put one away does not see it again, also when it is changed."
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setSubject('new')}>
            New announcement
          </Button>
        }
        list={list}
        onTurn={turnTo}
        rowKey={({ id }) => id}
        columns={announcementColumns(actions)}
        card={(announcement) => <AnnouncementCard announcement={announcement} actions={actions} />}
        errorTitle="Failed to fetch announcements"
        empty={<EmptyState title="Nothing has been announced yet" />}
      />
      <AnnouncementDialog subject={subject} onClose={() => setSubject(null)} />
    </>
  );
}
