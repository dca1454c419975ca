import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { UploadDialog } from './upload-dialog';

/** Opens a dialog that is made anew each time: what was left in it, and what was still on its way, goes with it. */
export function UploadButton() {
  const [stage, setStage] = useState<'shut' | 'open' | 'closing'>('shut');
  return (
    <>
      <Button type="primary" icon={<UploadOutlined />} onClick={() => setStage('open')}>
        Upload pictures
      </Button>
      {stage !== 'shut' && (
        <UploadDialog
          isOpen={stage === 'open'}
          onClose={() => setStage('closing')}
          afterClose={() => setStage('shut')}
        />
      )}
    </>
  );
}
