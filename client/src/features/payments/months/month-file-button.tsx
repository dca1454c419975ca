import { useServerFile } from '../../../shared/files/use-server-file';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import { MonthFileDocument } from './month-page.generated';

const formats = { ZIP: 'File for the auditor' };

/** Everything of a closed month in one archive, made when it is asked for. */
export function MonthFileButton({ month }: { month: string }) {
  const archive = useServerFile(MonthFileDocument, (data) => data.monthFile);
  return (
    <DownloadButtons
      formats={formats}
      label="Download"
      failure="The file could not be made"
      fileAs={() => archive({ month })}
    />
  );
}
