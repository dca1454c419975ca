import { Alert, Button, Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { changedFields } from '../../../shared/forms/changed-fields';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useSubmission } from '../../../shared/forms/use-submission';
import { useSession } from '../../../shared/session/session-store';
import { RejectionReason } from '../rejection-reason';
import type { EditedPost_PostFragment } from './post-editing.generated';
import styles from './post-editor.module.css';
import { PostFields } from './post-fields';
import { postForm, type PostFormValues } from './post-form';
import { stepsFor, type Step } from './post-steps';
import { unsavedPost } from './unsaved-post';
import { useSavePost } from './use-post-editing';
import { Dialog } from '../../../shared/layers/dialog';

interface PostEditorProps {
  /** Null for a post that is still to be made. */
  post: EditedPost_PostFragment | null;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
  afterClose: () => void;
}

const valuesOf = (post: EditedPost_PostFragment | null): Partial<PostFormValues> =>
  post ? postForm.filledWith(post) : postForm.blank;

/** The form of a post. What is typed is kept in the tab until it is saved, through reloads and closing by mistake. */
export function PostEditor({ post: given, isOpen, onClose, onSaved, afterClose }: PostEditorProps) {
  // What the form was filled with, whatever the cache learns meanwhile: changes are judged by it.
  const [post] = useState(given);
  const [form] = Form.useForm<PostFormValues>();
  const { kept, keep, forget, discard } = useUnsaved(post);
  const { failure, lacking, formProps, stopWaiting, ...leaving } = useLeaving(post, form, () => {
    forget();
    onSaved();
  });
  const close = () => {
    stopWaiting();
    onClose();
  };
  const startOver = () => {
    discard();
    form.setFieldsValue(valuesOf(post));
  };
  return (
    <Dialog
      title={post ? 'Edit post' : 'New post'}
      open={isOpen}
      width={800}
      onCancel={close}
      afterClose={afterClose}
      afterOpenChange={(isShown) => isShown && form.focusField('title')}
      mask={{ closable: false }}
      destroyOnHidden
      footer={<StepButtons {...leaving} onCancel={close} />}
    >
      <div className={styles.notes}>
        <RejectionReason reason={post?.rejectionReason ?? ''} />
        {leaving.steps.warning && <Alert type="warning" showIcon title={leaving.steps.warning} />}
        {kept && <KeptNotice onStartOver={startOver} />}
      </div>
      <Form<PostFormValues>
        {...formProps}
        // Its fields' ids begin with it: `content` alone is the id of the page's main part.
        name="post"
        initialValues={{ ...valuesOf(post), ...kept }}
        onValuesChange={(changed, values) => {
          formProps.onValuesChange?.(changed, values);
          keep(changedFields(values, valuesOf(post)));
        }}
      >
        <PostFields />
        <FormFailure failure={failure} lacking={lacking} />
      </Form>
    </Dialog>
  );
}

/** What was typed earlier and not saved; null once it is discarded. */
function useUnsaved(post: EditedPost_PostFragment | null) {
  const userId = useSession((session) => session.user?.id ?? '');
  const [unsaved] = useState(() => unsavedPost(sessionStorage, userId, post?.id ?? 'new'));
  const [kept, setKept] = useState(() => unsaved.read());
  const discard = () => {
    unsaved.forget();
    setKept(null);
  };
  return { kept, keep: unsaved.keep, forget: unsaved.forget, discard };
}

/** Saves the post by the step that was pressed. */
function useLeaving(
  post: EditedPost_PostFragment | null,
  form: FormInstance<PostFormValues>,
  onSaved: () => void,
) {
  const steps = stepsFor(post);
  const step = useRef<Step>(steps.main);
  const [pressed, setPressed] = useState(steps.main.label);
  const save = useSavePost();
  const submit = async (values: PostFormValues) => {
    await save(post, { from: valuesOf(post), to: values }, step.current);
    onSaved();
  };
  const failureText = post ? 'Failed to update blog post' : 'Failed to create blog post';
  const { isBusy, ...submission } = useSubmission(form, submit, failureText);
  const leaveBy = (chosen: Step) => {
    step.current = chosen;
    setPressed(chosen.label);
    form.submit();
  };
  return { ...submission, steps, busyWith: isBusy ? pressed : null, leaveBy };
}

interface StepButtonsProps {
  steps: ReturnType<typeof stepsFor>;
  /** Name of the step that is under way. */
  busyWith: string | null;
  leaveBy: (step: Step) => void;
  onCancel: () => void;
}

function StepButtons({ steps: { main, other }, busyWith, leaveBy, onCancel }: StepButtonsProps) {
  const stateOf = ({ label }: Step) => ({
    loading: busyWith === label,
    disabled: busyWith !== null && busyWith !== label,
  });
  return (
    <div className={styles.steps}>
      <Button onClick={onCancel}>Cancel</Button>
      {other && (
        <Button {...stateOf(other)} onClick={() => leaveBy(other)}>
          {other.label}
        </Button>
      )}
      <Button type="primary" {...stateOf(main)} onClick={() => leaveBy(main)}>
        {main.label}
      </Button>
    </div>
  );
}

function KeptNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Alert
      type="info"
      showIcon
      title="What you had written and not saved is here again."
      action={
        <Button size="small" onClick={onStartOver}>
          Discard it
        </Button>
      }
    />
  );
}
