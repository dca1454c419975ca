import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { askAgain } from '../../shared/api/ask-again';
import type { CreateApprovalInput } from '../../shared/api/types.generated';
import { FieldItem, FormFields, LongTextItem, TextItem, type ItemsOf } from '../../shared/forms/field-items';
import { objectForm, published } from '../../shared/forms/field-limits';
import { FormDialog } from '../../shared/forms/form-dialog';
import { useToast } from '../../shared/ui/use-toast';
import { requestOptions } from './approval-words';
import { CreateApprovalDocument } from './approvals.generated';

type RequestValues = Required<Pick<CreateApprovalInput, 'requestType' | 'title' | 'description'>>;

const { title, description, requestType } = published.Approval;
const { blank, limits } = objectForm<RequestValues>({ title, description, requestType });

const items = {
  requestType: (field) => (
    <FieldItem {...field} label="What you ask for" required>
      <Select options={requestOptions} />
    </FieldItem>
  ),
  title: (field) => <TextItem {...field} label="In a few words" />,
  description: (field) => (
    <LongTextItem {...field} label="More about it" rows={{ minRows: 3, maxRows: 10 }} showCount />
  ),
} satisfies ItemsOf<RequestValues>;

/** Asks the club to agree to something. */
export function NewRequest() {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<RequestValues>();
  const [askServer] = useMutation(CreateApprovalDocument);
  const client = useApolloClient();
  const toast = useToast();
  const send = async (input: RequestValues) => {
    await askServer({ variables: { input } });
    setOpen(false);
    toast.success('Whoever decides was told.', 'Request sent');
    askAgain(client, ['approvals']);
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        New request
      </Button>
      <FormDialog
        title="Ask the club"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        initialValues={blank}
        submitLabel="Send request"
        onSubmit={send}
      >
        <FormFields limits={limits} items={items} />
      </FormDialog>
    </>
  );
}
