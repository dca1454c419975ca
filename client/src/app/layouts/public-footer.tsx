import { Link } from 'react-router-dom';
import { club } from '../../shared/club';
import { clubToday } from '../../shared/format/dates';
import { Mark } from '../../shared/plain/drawings/mark';
import { ThemeChoice } from '../../shared/theme/theme-choice';
import styles from './public-footer.module.css';

const columns = [
  {
    title: 'The club',
    links: [
      { to: '/about', label: 'About' },
      { to: '/contact', label: 'Contact' },
      { to: '/register', label: 'Join' },
      { to: '/receipts', label: 'Check a receipt' },
    ],
  },
  {
    title: 'Club life',
    links: [
      { to: '/events', label: 'Events' },
      { to: '/blog', label: 'Blog' },
      { to: '/gallery', label: 'Gallery' },
      { to: '/merchandise', label: 'Merchandise' },
    ],
  },
  {
    title: 'The small print',
    links: [
      { to: '/privacy-policy', label: 'Privacy policy' },
      { to: '/terms-of-service', label: 'Terms of service' },
    ],
  },
];

export function PublicFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Mark size={40} />
          <p>
            {club.tagline}, founded in {club.founded}.
          </p>
          <a href={`mailto:${club.email}`}>{club.email}</a>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.heading}>{title}</h2>
            <ul className={styles.list}>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={styles.end}>
        <p>
          © {clubToday().slice(0, 4)} {club.fullName}
        </p>
        <ThemeChoice />
      </div>
    </footer>
  );
}
