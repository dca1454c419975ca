import { Form, Select } from 'antd';
import type { UpdateProfileInput } from '../../../shared/api/types.generated';
import { counties } from '../../../shared/lists/counties';
import { courses } from '../../../shared/lists/courses';
import { hubs } from '../../../shared/lists/hubs';

const Field = Form.Item<UpdateProfileInput>;

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const courseOptions = asOptions(courses);
const countyOptions = asOptions(counties);
const hubOptions = asOptions(hubs);
const yearOptions = [1, 2, 3, 4, 5, 6].map((year) => ({ value: year, label: `Year ${year}` }));

export function StudyFields() {
  return (
    <>
      <Field name="course" label="Course" rules={[{ required: true, message: 'Course is required' }]}>
        <Select options={courseOptions} placeholder="Choose your course" showSearch />
      </Field>
      <Field
        name="yearOfStudy"
        label="Year of study"
        rules={[{ required: true, message: 'Year of study must be between 1 and 6' }]}
      >
        <Select options={yearOptions} placeholder="Choose your year" />
      </Field>
      <Field name="countyOfOrigin" label="County" rules={[{ required: true, message: 'County is required' }]}>
        <Select options={countyOptions} placeholder="Choose your county" showSearch />
      </Field>
      <Field name="hub" label="Hub" rules={[{ required: true, message: 'Hub is required' }]}>
        <Select options={hubOptions} placeholder="Choose your campus" />
      </Field>
    </>
  );
}
