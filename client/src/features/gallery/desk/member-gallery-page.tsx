import { LackingAct } from '../../../shared/missing-right/lacking-act';
import { useState } from 'react';
import { ButtonLink } from '../../../shared/plain/button-link';
import { useList } from '../../../shared/api/use-list';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { PageHeader } from '../../../shared/ui/page-header';
import { PictureDialog } from '../picture/picture-dialog';
import { usePictureSteps } from '../picture/use-picture-steps';
import { UploadButton } from '../uploads/upload-button';
import { GalleryFigures } from './gallery-figures';
import { GalleryPanel } from './gallery-panel';
import { ItemFormDialog } from './item-form-dialog';
import { MemberGalleryDocument } from './member-gallery-page.generated';
import { useDeleteItem } from './use-delete-item';
import { useGalleryFilters } from './use-gallery-filters';

/** The gallery for members, and the desk of those who look after it: everybody sees what the server lets them do. */
export function MemberGalleryPage() {
  const filters = useGalleryFilters();
  const { category, search, page } = filters;
  const [edited, setEdited] = useState<string | null>(null);
  const askToDelete = useDeleteItem();
  const pictures = useList(
    MemberGalleryDocument,
    { category, search: search || null, page },
    (data) => data.galleryItems,
  );
  const items = pictures.shown?.results ?? [];
  const steps = usePictureSteps({ items, id: filters.opened, open: filters.open });
  return (
    <>
      <PageHeader title="Gallery" description="What the club did together, in pictures." actions={<Desk />} />
      <GalleryFigures />
      <GalleryPanel list={pictures} filters={filters} onEdit={setEdited} onDelete={askToDelete} />
      <PictureDialog
        item={items.find(({ id }) => id === filters.opened) ?? null}
        steps={steps}
        onClose={() => filters.open(null)}
      />
      <ItemFormDialog id={edited} onClose={() => setEdited(null)} />
    </>
  );
}

function Desk() {
  const mayDelete = useHoldsAny(Permission.GalleryDeleteMedia);
  return (
    <>
      {mayDelete && (
        <ButtonLink to="/dashboard/takedowns" tone="outline">
          Pictures to take down
        </ButtonLink>
      )}
      <Uploading />
    </>
  );
}

/** Members come to look; whoever looks after the gallery without this right reads which one it is. */
function Uploading() {
  const canUpload = useHoldsAny(Permission.GalleryUploadMedia);
  const isKeeper = useHoldsAny(Permission.GalleryDeleteMedia, Permission.GalleryApproveMedia);
  if (canUpload) return <UploadButton />;
  return isKeeper ? <LackingAct permission={Permission.GalleryUploadMedia} label="Upload pictures" /> : null;
}
