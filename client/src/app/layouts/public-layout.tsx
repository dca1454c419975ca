import { Outlet } from 'react-router-dom';
import { AnnouncementBanner } from '../../features/announcements/announcement-banner';
import { PlainToasts } from '../../shared/plain/notices/plain-toasts';
import { MainRegion } from './main-region';
import { PublicFooter } from './public-footer';
import { PublicHeader } from './public-header';
import styles from './public-layout.module.css';

export function PublicLayout() {
  return (
    <div className={styles.page}>
      <PublicHeader />
      <AnnouncementBanner />
      <MainRegion className={styles.main}>
        <Outlet />
      </MainRegion>
      <PublicFooter />
      <PlainToasts />
    </div>
  );
}
