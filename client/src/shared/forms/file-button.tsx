import { Button, type ButtonProps } from 'antd';
import { useRef, type ChangeEvent } from 'react';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What is chosen, e.g. "Statement as CSV". */
  label: string;
  /** As the attribute of the same name takes it. */
  accept: string;
  isMultiple?: boolean;
  /** Told of one file at least. */
  onFiles: (files: File[]) => void;
}

/** A button that opens the device's own chooser. */
export function FileButton({ label, accept, isMultiple, onFiles, ...button }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-label={label}
        tabIndex={-1}
        className="visually-hidden"
        onChange={choose}
      />
      <Button {...button} onClick={() => chooser.current?.click()} />
    </>
  );
}
