import { Form } from 'antd';
import type { Refusal } from '../files/picture-file';
import type { SendPicture } from '../files/use-picture-uploads';
import { isAwaiting } from './arrivals';
import type { FieldProps } from './field-items';
import { rulesOnceThere } from './field-rules';
import { ImageUpload } from './image-upload';

/** The field keeps the address of the picture. */
interface PictureItemProps extends FieldProps {
  send: SendPicture;
}

/** A form's field for one picture. Whoever sends the form waits for a picture that is on its way. */
export function PictureItem({ name, limits, send }: PictureItemProps) {
  const isOptional = limits.required === undefined;
  const form = Form.useFormInstance();
  const complain = (problem: Refusal | null) =>
    form.setFields([{ name, errors: problem ? [`${problem.title}. ${problem.text}`] : [] }]);
  return (
    <Form.Item
      name={name}
      label="Picture"
      required={!isOptional}
      rules={rulesOnceThere(limits, () => isAwaiting(form))}
    >
      <ImageUpload send={send} isOptional={isOptional} onProblem={complain} />
    </Form.Item>
  );
}
