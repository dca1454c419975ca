import { Form } from 'antd';
import { useRef } from 'react';
import type { SendPicture } from '../files/use-picture-uploads';
import type { FieldProps } from './field-items';
import { rulesOf } from './field-rules';
import { ImageUpload } from './image-upload';

/** The field keeps the address of the picture. */
interface PictureItemProps extends FieldProps {
  send: SendPicture;
}

const stillUploading = 'The picture is still being uploaded. Save again once it is there.';

/** A form's field for one picture. The form is not sent while the picture is on its way. */
export function PictureItem({ name, limits, send }: PictureItemProps) {
  const isOptional = limits.required === undefined;
  const form = Form.useFormInstance();
  const isBusy = useRef(false);
  const follow = (isUploading: boolean) => {
    if (isBusy.current && !isUploading) form.setFields([{ name, errors: [] }]);
    isBusy.current = isUploading;
  };
  const hasArrived = () => (isBusy.current ? Promise.reject(new Error(stillUploading)) : Promise.resolve());
  return (
    <Form.Item
      name={name}
      label="Picture"
      required={!isOptional}
      validateFirst
      rules={[{ validator: hasArrived }, ...rulesOf(limits)]}
    >
      <ImageUpload send={send} isOptional={isOptional} onBusy={follow} />
    </Form.Item>
  );
}
