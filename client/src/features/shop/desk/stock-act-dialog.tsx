import { Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import type { StockRow_VariantFragment } from './item-stock.generated';
import { shelfText, variantLabel, type StockAct } from './stock-words';
import { useStockActs, type StockEntry } from './use-stock-acts';

interface Subject {
  act: StockAct;
  variant: StockRow_VariantFragment;
}

interface ActWords {
  title: string;
  units: string;
  submit: string;
  done: string;
  least: number;
}

const words: Record<StockAct, ActWords> = {
  receive: {
    title: 'Receive stock',
    units: 'How many came in',
    submit: 'Receive',
    done: 'Stock received',
    least: 1,
  },
  writeOff: {
    title: 'Write off stock',
    units: 'How many nobody will buy',
    submit: 'Write off',
    done: 'Stock written off',
    least: 1,
  },
  count: {
    title: 'Count stock',
    units: 'How many are on the shelf to be sold',
    submit: 'Save count',
    done: 'Count saved',
    least: 0,
  },
};

const mostUnits = 1_000_000;

interface StockActDialogProps {
  /** Null while the dialog is shut. */
  subject: Subject | null;
  onClose: () => void;
}

/** Asks how many came in, are lost or were found, and why. */
export function StockActDialog({ subject: asked, onClose }: StockActDialogProps) {
  const { key, isOpen, subject } = useOpening(asked);
  return subject && <ActForm key={key} given={subject} isOpen={isOpen} onClose={onClose} />;
}

interface ActFormProps {
  given: Subject;
  isOpen: boolean;
  onClose: () => void;
}

function ActForm({ given, isOpen, onClose }: ActFormProps) {
  const [form] = Form.useForm<StockEntry>();
  const toast = useToast();
  const acts = useStockActs();
  // Who counts, counts what the dialog said as it was opened.
  const [{ act, variant }] = useState(given);
  const { title, units, submit, done, least } = words[act];
  return (
    <FormDialog<StockEntry>
      title={`${title}: ${variantLabel(variant.name)}`}
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      submitLabel={submit}
      failureText="Failed to save the stock"
      onSubmit={async (entry) => {
        await acts[act](variant, entry);
        toast.success(done);
        onClose();
      }}
    >
      <p>{shelfText(variant)}.</p>
      <Form.Item<StockEntry>
        name="units"
        label={units}
        rules={[{ required: true, message: 'Enter a whole number.' }]}
      >
        <InputNumber precision={0} min={least} max={mostUnits} />
      </Form.Item>
      <Form.Item<StockEntry>
        name="reason"
        label={act === 'writeOff' ? 'Reason' : 'Note'}
        rules={act === 'writeOff' ? [{ required: true, whitespace: true, message: 'Say why.' }] : []}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={400} />
      </Form.Item>
    </FormDialog>
  );
}
