import { generatePath, Link, useParams } from 'react-router-dom';
import { breadcrumbs } from '../../routes/breadcrumbs';
import type { AppRoute } from '../../routes/route-types';
import styles from './breadcrumb-trail.module.css';

export function BreadcrumbTrail({ route }: { route: AppRoute }) {
  const params = useParams();
  const trail = breadcrumbs(route);
  if (trail.length < 2) return null;
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {trail.map(({ path, title }, index) => (
          <li key={path}>
            {index < trail.length - 1 ? (
              <Link to={generatePath(path, params)}>{title}</Link>
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
