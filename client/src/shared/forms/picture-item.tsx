import { Form } from 'antd';
import { useRef } from 'react';
import type { SendPicture } from '../files/use-picture-uploads';
import { ImageUpload } from './image-upload';

interface PictureItemProps {
  /** Name of the field, which keeps the address of the picture. */
  name: string;
  send: SendPicture;
  /** Whether the field may be left empty. */
  isOptional?: boolean;
}

const stillUploading = 'The picture is still being uploaded. Save again once it is there.';
const missing = 'Please upload an image.';

/** A form's field for one picture. The form is not sent while the picture is on its way. */
export function PictureItem({ name, send, isOptional = false }: PictureItemProps) {
  const form = Form.useFormInstance();
  const isBusy = useRef(false);
  const follow = (isUploading: boolean) => {
    if (isBusy.current && !isUploading) form.setFields([{ name, errors: [] }]);
    isBusy.current = isUploading;
  };
  const check = (url: string | undefined) => {
    if (isBusy.current) return Promise.reject(new Error(stillUploading));
    return url || isOptional ? Promise.resolve() : Promise.reject(new Error(missing));
  };
  return (
    <Form.Item
      name={name}
      label="Picture"
      required={!isOptional}
      rules={[{ validator: (_rule, url: string | undefined) => check(url) }]}
    >
      <ImageUpload send={send} isOptional={isOptional} onBusy={follow} />
    </Form.Item>
  );
}
