import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { UploadDialog } from './upload-dialog';

export function UploadButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        Upload pictures
      </Button>
      {isOpen && <UploadDialog onClose={() => setOpen(false)} />}
    </>
  );
}
