import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/plain/use-answer';
import { useIsDrawn } from '../../../shared/plain/drawing';
import { Icon } from '../../../shared/plain/drawings/icons';
import { articlesText, categories, categoryLabels, categoryPath } from '../blog-words';
import type { BlogCategoriesQuery } from './category-list.generated';
import question from './category-list.graphql?raw';
import styles from './category-list.module.css';

/** The part of the page that they are, and their list. */
const PLACE = 'categories';
const LIST = 'category-list';

/** The categories with how many articles they have: beside the posts, and on a phone behind a button above them. */
export function CategoryList() {
  const { data } = useAnswer<BlogCategoriesQuery>(question);
  const { hash } = useLocation();
  // Opened where the page was drawn, they stay open.
  const [isOpen, setOpen] = useState(hash === `#${PLACE}`);
  const isDrawn = useIsDrawn();
  const counts = new Map(data?.blogCategories.map(({ category, count }) => [category, articlesText(count)]));
  return (
    <nav id={PLACE} className={styles.categories} aria-label="Categories">
      <h2 className={styles.title}>Categories</h2>
      <Toggle isOpen={isOpen} onTurn={() => setOpen((open) => !open)} />
      <ul id={LIST} className={styles.list} data-open={isDrawn ? 'by-address' : isOpen}>
        {categories.map((category) => (
          <li key={category}>
            <NavLink to={categoryPath(category)} className={styles.link} onClick={() => setOpen(false)}>
              {categoryLabels[category]}
              <span className={styles.count}>{counts.get(category)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Opens the list on a phone; without script as the part of the page that the address names. */
function Toggle({ isOpen, onTurn }: { isOpen: boolean; onTurn: () => void }) {
  const isDrawn = useIsDrawn();
  const words = (
    <>
      Browse Categories
      <Icon name="down" />
    </>
  );
  if (isDrawn)
    return (
      <a className={styles.toggle} href={`#${PLACE}`}>
        {words}
      </a>
    );
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={LIST}
      onClick={onTurn}
    >
      {words}
    </button>
  );
}
