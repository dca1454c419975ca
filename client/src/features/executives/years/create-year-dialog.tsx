import { useMutation } from '@apollo/client/react';
import { Form, Input } from 'antd';
import type { CreateAcademicYearInput } from '../../../shared/api/types.generated';
import { askingAnew } from '../../../shared/api/ask-again';
import { FieldItem, TextItem } from '../../../shared/forms/field-items';
import { objectForm, published } from '../../../shared/forms/field-limits';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useToast } from '../../../shared/ui/use-toast';
import { CreateAcademicYearDocument, type YearCard_YearFragment } from './academic-years-page.generated';

interface CreateYearDialogProps {
  isOpen: boolean;
  /** Those on file, newest first: the form begins with the one after them. */
  years: readonly YearCard_YearFragment[];
  onClose: () => void;
}

const { limits } = objectForm<CreateAcademicYearInput>(published.AcademicYear);

/** Puts an academic year on file. */
export function CreateYearDialog({ isOpen, years, onClose }: CreateYearDialogProps) {
  const [form] = Form.useForm<CreateAcademicYearInput>();
  const toast = useToast();
  const [create] = useMutation(CreateAcademicYearDocument, askingAnew(['AcademicYears']));
  const send = async (input: CreateAcademicYearInput) => {
    const { data } = await create({ variables: { input } });
    onClose();
    if (data) toast.success(`${data.createAcademicYear.year} is on file.`, 'Academic year created');
  };
  return (
    <FormDialog
      title="Create academic year"
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      initialValues={yearAfter(years)}
      submitLabel="Create"
      failureText="Failed to create academic year"
      onSubmit={send}
    >
      <TextItem name="year" label="Academic year" limits={limits.year} input={{ placeholder: '2026-2027' }} />
      <FieldItem name="startDate" label="First day" limits={limits.startDate}>
        <Input type="date" />
      </FieldItem>
      <FieldItem name="endDate" label="Last day" limits={limits.endDate}>
        <Input type="date" />
      </FieldItem>
    </FormDialog>
  );
}

/** The year that follows the newest one; nothing where none is on file. */
function yearAfter([newest]: readonly YearCard_YearFragment[]): Partial<CreateAcademicYearInput> {
  if (!newest) return {};
  const first = Number(newest.year.slice(0, 4)) + 1;
  return {
    year: `${first}-${first + 1}`,
    startDate: `${first}-09-01`,
    endDate: `${first + 1}-08-31`,
  };
}
