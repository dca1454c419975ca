import { useId, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/plain/use-answer';
import { Icon } from '../../../shared/plain/drawings/icons';
import { articlesText, categories, categoryLabels, categoryPath } from '../blog-words';
import type { BlogCategoriesQuery } from './category-list.generated';
import question from './category-list.graphql?raw';
import styles from './category-list.module.css';

/** The categories with how many articles they have: beside the posts, and on a phone behind a button above them. */
export function CategoryList() {
  const { data } = useAnswer<BlogCategoriesQuery>(question);
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const counts = new Map(data?.blogCategories.map(({ category, count }) => [category, articlesText(count)]));
  return (
    <nav className={styles.categories} aria-label="Categories">
      <h2 className={styles.title}>Categories</h2>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen((open) => !open)}
      >
        Browse Categories
        <Icon name="down" />
      </button>
      <ul id={list} className={styles.list} data-open={isOpen}>
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
