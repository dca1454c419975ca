import { useList } from '../../../shared/api/use-list';
import { ButtonLink } from '../../../shared/plain/button-link';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { FilteredPanel } from '../../../shared/ui/lists/filtered-panel';
import { GridList } from '../../../shared/ui/lists/grid-list';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../../shared/ui/page-header';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { useToast } from '../../../shared/ui/use-toast';
import { WishCard } from './wish-card';
import { WishlistDocument } from './wishlist.generated';

/** What a member would like to have. */
export function WishlistPage() {
  const { page, turnTo } = usePageAddress();
  const toast = useToast();
  const list = useList(WishlistDocument, { page }, ({ wishlist }) => wishlist);
  return (
    <>
      <PageHeader
        title="Wishlist"
        description="What you would like to have. Move it to your cart when you are ready."
        actions={
          <ButtonLink to="/dashboard/cart" tone="outline">
            Your cart
          </ButtonLink>
        }
      />
      <h2 className="visually-hidden">What you wish for</h2>
      <FilteredPanel label="Wishlist" filters={null}>
        <GridList
          list={list}
          errorTitle="Failed to load your wishlist"
          loading={<ListSkeleton rows={3} />}
          empty={
            <EmptyState
              title="Your wishlist is empty"
              action={<ButtonLink to="/dashboard/merchandise">Go to the shop</ButtonLink>}
            >
              <p>Press the heart of something in the shop to find it here again.</p>
            </EmptyState>
          }
          onTurn={turnTo}
          renderCard={(wish) => <WishCard wish={wish} toast={toast} />}
        />
      </FilteredPanel>
    </>
  );
}
