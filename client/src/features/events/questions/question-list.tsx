import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select, Space, Switch } from 'antd';
import { useRef } from 'react';
import styles from './question-list.module.css';
import { hasChoices, kindLabels, mostQuestions, newRow, type QuestionRow } from './question-row';

const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

/** The questions in order: written, moved, taken away. */
export function QuestionList() {
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <Form.List name="questions">
      {(fields, { add, remove, move }, { errors }) => (
        <div className={styles.list}>
          {fields.map(({ key, name }) => (
            <fieldset key={key} className={styles.question}>
              <legend>Question {name + 1}</legend>
              <QuestionItem place={name} />
              <Space size={4}>
                <Button
                  size="small"
                  icon={<ArrowUpOutlined />}
                  aria-label={`Move question ${name + 1} up`}
                  disabled={name === 0}
                  onClick={() => move(name, name - 1)}
                />
                <Button
                  size="small"
                  icon={<ArrowDownOutlined />}
                  aria-label={`Move question ${name + 1} down`}
                  disabled={name === fields.length - 1}
                  onClick={() => move(name, name + 1)}
                />
                <Button
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={`Remove question ${name + 1}`}
                  onClick={() => {
                    remove(name);
                    adder.current?.focus();
                  }}
                />
              </Space>
            </fieldset>
          ))}
          <Form.ErrorList errors={errors} />
          {fields.length < mostQuestions && (
            <Button ref={adder} icon={<PlusOutlined />} onClick={() => add(newRow)}>
              Add a question
            </Button>
          )}
        </div>
      )}
    </Form.List>
  );
}

/** One question; its answers to choose from only where staff give them. What is out of sight for a moment keeps its value. */
function QuestionItem({ place }: { place: number }) {
  const kind = Form.useWatch<QuestionRow['kind'] | undefined>(['questions', place, 'kind']);
  return (
    <>
      <Form.Item name={[place, 'question']} preserve hidden>
        <Input />
      </Form.Item>
      <Form.Item name={[place, 'text']} preserve label="Question" required>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name={[place, 'kind']} preserve label="Answered" required>
        <Select options={kinds} />
      </Form.Item>
      {kind !== undefined && hasChoices(kind) && (
        <Form.Item
          name={[place, 'choices']}
          preserve
          required
          label="Answers to choose from"
          extra="Press Enter after each; 20 at most."
        >
          <Select mode="tags" open={false} suffixIcon={null} maxCount={20} tokenSeparators={[';']} />
        </Form.Item>
      )}
      <Form.Item name={[place, 'help']} preserve label="What helps to answer it">
        <Input maxLength={300} />
      </Form.Item>
      <Form.Item
        name={[place, 'isRequired']}
        preserve
        required
        label="Needed to register"
        layout="horizontal"
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </>
  );
}
