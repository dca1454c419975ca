import { useQuery } from '@apollo/client/react';
import type { GalleryCategory } from '../../../shared/api/types.generated';
import { categories, categoryLabels } from '../gallery-words';
import { GalleryCountsDocument } from './category-filter.generated';
import styles from './category-filter.module.css';

interface CategoryFilterProps {
  /** Null for all. */
  chosen: GalleryCategory | null;
  onChoose: (category: GalleryCategory | null) => void;
}

/** One button a category, with how many pictures stand behind it as soon as that is known. */
export function CategoryFilter({ chosen, onChoose }: CategoryFilterProps) {
  const { data } = useQuery(GalleryCountsDocument);
  const counts = new Map(data?.galleryStats.itemsByCategory.map(({ category, count }) => [category, count]));
  const choices = [
    { category: null, label: 'All', count: data?.galleryStats.totalItems },
    ...categories.map((category) => ({
      category,
      label: categoryLabels[category],
      count: counts.get(category),
    })),
  ];
  return (
    <div className={styles.filter} role="group" aria-label="Category">
      {choices.map(({ category, label, count }) => (
        <button
          key={label}
          type="button"
          className={styles.choice}
          aria-pressed={chosen === category}
          onClick={() => onChoose(category)}
        >
          {label}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
