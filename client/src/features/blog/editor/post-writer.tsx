import { Alert, Button, Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useSubmission } from '../../../shared/forms/use-submission';
import { useLeaveQuestion } from '../../../shared/layers/use-leave-question';
import { useToast } from '../../../shared/ui/use-toast';
import { RejectionReason } from '../rejection-reason';
import { ConflictNotice } from './conflict-notice';
import type { EditedPost_PostFragment } from './post-editing.generated';
import { PostFields } from './post-fields';
import type { PostFormValues } from './post-form';
import type { PostSaver, SavingState } from './post-saver';
import { stepsFor, type Step } from './post-steps';
import styles from './post-writer.module.css';
import { SavingNotice } from './saving-notice';
import { useHandOver } from './use-hand-over';
import { usePostSaver } from './use-post-saver';
import { VersionsButton } from './versions/versions-panel';

interface PostWriterProps {
  /** Null for a post that is still to be made. */
  post: EditedPost_PostFragment | null;
  /** As soon as the server has the post. */
  onMade: (id: string) => void;
  /** Leaves the page; once what it holds is saved, or because somebody wants to. */
  onLeave: () => void;
}

/** The whole page of a post that is being written. */
export function PostWriter({ post: given, onMade, onLeave }: PostWriterProps) {
  // What the form was filled with, whatever the cache learns meanwhile.
  const [post] = useState(given);
  const [form] = Form.useForm<PostFormValues>();
  const { saver, state, kept } = usePostSaver(post);
  const { failure, lacking, formProps, ...leaving } = useLeaving(saver, post, form, onLeave);
  const isUnsaved = state.kind === 'onDevice' || state.kind === 'failed';
  useLeaveQuestion(isUnsaved, {
    title: 'Leave without saving?',
    content: 'What you have written stays in this tab until it is shut. Nobody else sees it.',
  });
  useMadeOnce(saver, state.kind, onMade);
  const fill = (values: Partial<PostFormValues>) => {
    form.setFieldsValue(values);
    saver.change(form.getFieldsValue());
  };
  return (
    <div className={styles.page}>
      <WritingBar title={post ? 'Edit post' : 'New post'} state={state}>
        <VersionsButton id={saver.saved.id} isUnsaved={isUnsaved} onReturn={fill} />
        <StepButtons {...leaving} />
      </WritingBar>
      <div className={styles.notes}>
        <RejectionReason reason={post?.rejectionReason ?? ''} />
        {leaving.steps.warning && <Alert type="warning" showIcon title={leaving.steps.warning} />}
        {kept && <KeptNotice onStartOver={() => fill(saver.saved.values)} />}
        {state.kind === 'failed' && state.isConflict && (
          <ConflictNotice saver={saver} typed={() => form.getFieldsValue()} onTake={fill} />
        )}
        <FormFailure failure={failure} lacking={lacking} />
      </div>
      <Form<PostFormValues>
        {...formProps}
        // Its fields' ids begin with it: `content` alone is the id of the page's main part.
        name="post"
        initialValues={{ ...saver.saved.values, ...kept }}
        onValuesChange={(changed, values) => {
          formProps.onValuesChange?.(changed, values);
          saver.change(values);
        }}
      >
        <PostFields />
      </Form>
    </div>
  );
}

interface WritingBarProps {
  title: string;
  state: SavingState;
  children: ReactNode;
}

/** What is written, where it stands, and how to end it. */
function WritingBar({ title, state, children }: WritingBarProps) {
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>{title}</h1>
      <SavingNotice state={state} />
      <div className={styles.steps}>{children}</div>
    </header>
  );
}

/** Tells of the post that was made while it was written, once. */
function useMadeOnce(saver: PostSaver, kind: string, onMade: (id: string) => void): void {
  const told = useRef(saver.saved.id);
  useEffect(() => {
    const { id } = saver.saved;
    if (kind !== 'saved' || id === null || id === told.current) return;
    told.current = id;
    onMade(id);
  });
}

/** Saves the post by the step that was pressed. */
function useLeaving(
  saver: PostSaver,
  post: EditedPost_PostFragment | null,
  form: FormInstance<PostFormValues>,
  onLeave: () => void,
) {
  const steps = stepsFor(post);
  const step = useRef<Step>(steps.main);
  const [pressed, setPressed] = useState(steps.main.label);
  const toast = useToast();
  const handOver = useHandOver();
  const submit = async (values: PostFormValues) => {
    const { submits, done } = step.current;
    const id = await saver.save(values);
    if (submits) await handOver(id, done);
    else toast.success(done);
    onLeave();
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
}

function StepButtons({ steps: { main, other }, busyWith, leaveBy }: StepButtonsProps) {
  const stateOf = ({ label }: Step) => ({
    loading: busyWith === label,
    disabled: busyWith !== null && busyWith !== label,
  });
  return (
    <>
      {other && (
        <Button {...stateOf(other)} onClick={() => leaveBy(other)}>
          {other.label}
        </Button>
      )}
      <Button type="primary" {...stateOf(main)} onClick={() => leaveBy(main)}>
        {main.label}
      </Button>
    </>
  );
}

/** Undoes what was typed earlier, for as long as nobody goes on with it. */
function KeptNotice({ onStartOver }: { onStartOver: () => void }) {
  const [isShown, setShown] = useState(true);
  const startOver = () => {
    setShown(false);
    onStartOver();
  };
  return (
    isShown && (
      <Alert
        type="info"
        showIcon
        title="What you had written and not saved is here again."
        action={
          <Button size="small" onClick={startOver}>
            Discard it
          </Button>
        }
      />
    )
  );
}
