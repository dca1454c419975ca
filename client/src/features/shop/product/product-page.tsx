import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { questionAhead, useFirstOf } from '../../../shared/api/use-first-of';
import { describeProblem } from '../../../shared/api/problem';
import { club } from '../../../shared/club';
import type { AsksAhead } from '../../../shared/passage/asks-ahead';
import { rowInAddress } from '../../../shared/row-in-address';
import { ButtonLink } from '../../../shared/plain/button-link';
import { BrokenWall } from '../../../shared/plain/drawings/pictures';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import { MessageScreen } from '../../../shared/plain/states/message-screen';
import { ShopCartButton } from '../cart/button/shop-cart-button';
import { ProductDetails } from './product-details';
import { ProductPageDocument } from './product-page.generated';
import styles from './product-page.module.css';
import { ProductReviews } from './product-reviews';

/** One item of the shop, for everybody. */
export function ProductPage() {
  const id = rowInAddress(useParams()['id']);
  const { first, asking } = useFirstOf(ProductPageDocument, { id });
  const { data, error, refetch } = useQuery(ProductPageDocument, { variables: { id }, ...asking });
  const item = (data ?? first)?.merchandiseItem;
  const name = item?.name;
  useEffect(() => {
    if (name) document.title = `${name} · ${club.name}`;
  }, [name]);

  if (error && describeProblem(error).code === 'NOT_FOUND') return <ProductGone />;
  return (
    <div className={styles.page}>
      <div className={styles.back}>
        <Link to="/merchandise">All products</Link>
        <ShopCartButton />
      </div>
      {item && <ProductDetails item={item} />}
      {item && <ProductReviews itemId={item.id} />}
      {!item && error && (
        <LoadFailure error={error} title="Failed to load the product" onRetry={() => void refetch()} />
      )}
      {!item && !error && (
        <div className={styles.loading} role="status" aria-label="Loading the product">
          <div />
          <div />
        </div>
      )}
    </div>
  );
}

ProductPage.ahead = (({ id }) =>
  questionAhead(ProductPageDocument, { id: rowInAddress(id) })) satisfies AsksAhead['ahead'];

function ProductGone() {
  return (
    <MessageScreen
      picture={<BrokenWall />}
      title="This product is not in the shop"
      actions={<ButtonLink to="/merchandise">See all products</ButtonLink>}
    >
      <p>It may have been taken out. Orders that have it stay as they are.</p>
    </MessageScreen>
  );
}
