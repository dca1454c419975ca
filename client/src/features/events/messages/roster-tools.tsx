import { MailOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useServerFile } from '../../../shared/files/use-server-file';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import { ExportEventRosterDocument } from './event-messages.generated';
import { MessageDialog } from './message-dialog';
import styles from './roster-tools.module.css';
import { SentMessages } from './sent-messages';

const formats = { CSV: 'CSV', XLSX: 'Excel', PDF: 'Signature sheet' } as const;

/** What staff do with everybody on a roster: write to them, and take the list along. */
export function RosterTools({ eventId }: { eventId: string }) {
  const [isWriting, setWriting] = useState(false);
  const rosterFile = useServerFile(ExportEventRosterDocument, (answer) => answer.exportEventRoster);
  return (
    <>
      <div className={styles.tools}>
        <Button icon={<MailOutlined />} onClick={() => setWriting(true)}>
          Write to them
        </Button>
        <DownloadButtons
          formats={formats}
          label="Download the roster as"
          failure="The roster could not be exported"
          fileAs={(format) => rosterFile({ eventId, format })}
        />
      </div>
      <SentMessages eventId={eventId} />
      <MessageDialog eventId={eventId} isOpen={isWriting} onClose={() => setWriting(false)} />
    </>
  );
}
