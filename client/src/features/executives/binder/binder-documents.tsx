import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { askingAnew } from '../../../shared/api/ask-again';
import type { DocumentKind } from '../../../shared/api/types.generated';
import { saveFile } from '../../../shared/files/save-file';
import { useServerFile } from '../../../shared/files/use-server-file';
import { formatMoment } from '../../../shared/format/dates';
import { FileButton } from '../../../shared/forms/file-button';
import { useQuestion } from '../../../shared/layers/use-question';
import { Panel } from '../../../shared/ui/panel';
import { useToast } from '../../../shared/ui/use-toast';
import {
  BinderDocumentFileDocument,
  DeleteBinderDocumentDocument,
  type BinderDocument_DocumentFragment as Document,
  type HandoverBinder_BinderFragment as Binder,
} from './binder.generated';
import styles from './binder.module.css';
import { useDocumentUploads } from './use-document-uploads';

const kinds: Record<DocumentKind, string> = {
  PDF: 'PDF',
  PICTURE: 'Picture',
  TEXT: 'Text',
  SHEET: 'Workbook',
  SLIDES: 'Slides',
};

const accept = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,image/*';

/** The documents of a binder; they are saved, never shown in place. */
export function BinderDocuments({ binder: { id, documents, viewerCanWrite } }: { binder: Binder }) {
  const { isBusy, send } = useDocumentUploads(id);
  return (
    <Panel
      title="Documents"
      extra={
        viewerCanWrite && (
          <FileButton
            label="Documents for the binder"
            accept={accept}
            isMultiple
            size="small"
            icon={<UploadOutlined />}
            loading={isBusy}
            onFiles={(files) => void send(files)}
          >
            Add documents
          </FileButton>
        )
      }
    >
      {documents.length === 0 ? (
        <p className={styles.quiet}>
          {viewerCanWrite
            ? 'PDFs, pictures and office documents of at most 5 MB; only who may read this binder sees them.'
            : 'There are no documents.'}
        </p>
      ) : (
        <ul className={styles.list} aria-label="Documents">
          {documents.map((document) => (
            <li key={document.id}>
              <span className={styles.head}>
                <span className={styles.name}>{document.fileName}</span>
                <DocumentActs document={document} mayRemove={viewerCanWrite} />
              </span>
              <span className={styles.quiet}>
                {kinds[document.kind]}, {size(document.sizeBytes)}, added {formatMoment(document.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function DocumentActs({ document: { id, fileName }, mayRemove }: { document: Document; mayRemove: boolean }) {
  const toast = useToast();
  const ask = useQuestion();
  const file = useServerFile(BinderDocumentFileDocument, (data) => data.binderDocumentFile);
  const [remove, { loading }] = useMutation(DeleteBinderDocumentDocument, askingAnew(['MyOffice']));
  const save = async () => {
    try {
      const made = await file({ id });
      if (made) saveFile(made);
    } catch (error) {
      toast.problem(error, 'The document could not be fetched');
    }
  };
  const takeOut = () =>
    remove({ variables: { id } }).catch((error: unknown) =>
      toast.problem(error, 'The document could not be taken out'),
    );
  return (
    <span className={styles.acts}>
      <Button
        size="small"
        icon={<DownloadOutlined />}
        aria-label={`Save ${fileName}`}
        onClick={() => void save()}
      >
        Save
      </Button>
      {mayRemove && (
        <Button
          size="small"
          type="text"
          danger
          loading={loading}
          aria-label={`Take out ${fileName}`}
          onClick={() => ask({ title: 'Take this document out?', okText: 'Take out', onOk: takeOut })}
        >
          Take out
        </Button>
      )}
    </span>
  );
}
