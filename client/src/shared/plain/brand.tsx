import { Link } from 'react-router-dom';
import { club } from '../club';
import styles from './brand.module.css';
import { Mark } from './drawings/mark';

/** The club's mark and name, which lead to the front door. */
export function Brand() {
  return (
    <Link to="/" className={styles.brand}>
      <Mark />
      {club.name}
    </Link>
  );
}
