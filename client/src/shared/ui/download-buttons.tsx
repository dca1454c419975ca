import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { saveFile, type FileToSave } from '../files/save-file';
import { useToast } from './use-toast';

interface DownloadButtonsProps<TFormat extends string> {
  /** What each button says. */
  formats: Record<TFormat, string>;
  /** What each button is called, e.g. "Export as" before its format. */
  label: string;
  /** Said when there is no file, e.g. "The list could not be exported". */
  failure: string;
  fileAs: (format: TFormat) => Promise<FileToSave | undefined>;
}

/** A button for each format in which something can be taken along; the file is made when it is pressed. */
export function DownloadButtons<TFormat extends string>(props: DownloadButtonsProps<TFormat>) {
  const { formats, label, failure, fileAs } = props;
  const toast = useToast();
  const [busy, setBusy] = useState<TFormat | null>(null);

  const download = async (format: TFormat) => {
    setBusy(format);
    try {
      const file = await fileAs(format);
      if (file) saveFile(file);
    } catch (error) {
      toast.problem(error, failure);
    } finally {
      setBusy(null);
    }
  };
  return (Object.keys(formats) as TFormat[]).map((format) => (
    <Button
      key={format}
      icon={<DownloadOutlined />}
      loading={busy === format}
      aria-label={`${label} ${formats[format]}`}
      onClick={() => void download(format)}
    >
      {formats[format]}
    </Button>
  ));
}
