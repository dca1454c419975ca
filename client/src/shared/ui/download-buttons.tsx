import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { saveFile, type FileToSave } from '../files/save-file';
import { usePhone } from '../theme/use-phone';
import { useToast } from './use-toast';
import { Menu } from '../layers/menu';

interface DownloadButtonsProps<TFormat extends string> {
  /** What each button says. */
  formats: Record<TFormat, string>;
  /** What each button is called, e.g. "Export as" before its format. */
  label: string;
  /** Said when there is no file, e.g. "The list could not be exported". */
  failure: string;
  fileAs: (format: TFormat) => Promise<FileToSave | undefined>;
  /** Beside a list, whose rows a phone has better use for its screen for: one button there, with a menu. */
  isAside?: boolean;
}

/** A button for each format in which something can be taken along; the file is made when it is pressed. */
export function DownloadButtons<TFormat extends string>(props: DownloadButtonsProps<TFormat>) {
  const { formats, label, failure, fileAs, isAside = false } = props;
  const isPhone = usePhone();
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
  const all = Object.keys(formats) as TFormat[];
  if (isPhone && isAside)
    return (
      <Menu
        menu={{
          items: all.map((format) => ({
            key: format,
            label: formats[format],
            onClick: () => void download(format),
          })),
        }}
      >
        <Button icon={<DownloadOutlined aria-hidden />} loading={busy !== null}>
          {label} …
        </Button>
      </Menu>
    );
  return all.map((format) => (
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
