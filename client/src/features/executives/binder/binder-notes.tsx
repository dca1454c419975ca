import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { askingAnew } from '../../../shared/api/ask-again';
import { formatMoment } from '../../../shared/format/dates';
import { useQuestion } from '../../../shared/layers/use-question';
import { Panel } from '../../../shared/ui/panel';
import { useToast } from '../../../shared/ui/use-toast';
import {
  DeleteBinderNoteDocument,
  type BinderNote_NoteFragment as Note,
  type HandoverBinder_BinderFragment as Binder,
} from './binder.generated';
import styles from './binder.module.css';
import { NoteDialog, type NoteAct } from './note-dialog';

/** The notes of a binder; its person writes them until it is handed over. */
export function BinderNotes({ binder: { id, notes, viewerCanWrite } }: { binder: Binder }) {
  const [act, setAct] = useState<NoteAct | null>(null);
  return (
    <Panel
      title="Notes"
      extra={
        viewerCanWrite && (
          <Button size="small" onClick={() => setAct({ term: id, note: null })}>
            Write a note
          </Button>
        )
      }
    >
      {notes.length === 0 ? (
        <p className={styles.quiet}>
          {viewerCanWrite
            ? 'Write down what you would have liked to know on your first day.'
            : 'There are no notes.'}
        </p>
      ) : (
        <ul className={styles.list} aria-label="Notes">
          {notes.map((note) => (
            <li key={note.id}>
              <span className={styles.head}>
                <span className={styles.name}>{note.title}</span>
                {viewerCanWrite && <NoteActs note={note} onEdit={() => setAct({ term: id, note })} />}
              </span>
              <span className={styles.quiet}>{written(note)}</span>
              <p className={styles.text}>{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      <NoteDialog act={act} onClose={() => setAct(null)} />
    </Panel>
  );
}

const written = ({ createdAt, updatedAt }: Note): string =>
  formatMoment(createdAt) + (updatedAt === createdAt ? '' : `, changed ${formatMoment(updatedAt)}`);

function NoteActs({ note: { id, title }, onEdit }: { note: Note; onEdit: () => void }) {
  const toast = useToast();
  const ask = useQuestion();
  const [remove, { loading }] = useMutation(DeleteBinderNoteDocument, askingAnew(['MyOffice']));
  const takeOut = () =>
    remove({ variables: { id } }).catch((error: unknown) =>
      toast.problem(error, 'The note could not be taken out'),
    );
  return (
    <span className={styles.acts}>
      <Button size="small" type="text" aria-label={`Edit ${title}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        size="small"
        type="text"
        danger
        loading={loading}
        aria-label={`Take out ${title}`}
        onClick={() => ask({ title: 'Take this note out?', okText: 'Take out', onOk: takeOut })}
      >
        Take out
      </Button>
    </span>
  );
}
