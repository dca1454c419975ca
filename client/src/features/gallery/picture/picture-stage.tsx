import { ForeignPicture } from '../../../shared/plain/drawings/foreign-picture';
import { PictureImage } from '../../../shared/plain/drawings/picture-image';
import type { PictureImage_PictureFragment } from '../../../shared/plain/drawings/picture-image.generated';
import styles from './picture-dialog.module.css';

interface PictureStageProps {
  picture: PictureImage_PictureFragment | null;
  title: string;
}

/** The picture whole, as large as the window allows. */
export function PictureStage({ picture, title }: PictureStageProps) {
  const shape = picture?.width && picture.height ? picture.width / picture.height : 4 / 3;
  if (picture?.isForeign)
    return (
      <div className={styles.stage}>
        <ForeignPicture address={picture.url} />
      </div>
    );
  return (
    <div className={styles.stage}>
      <div className={styles.fit} style={{ maxWidth: `calc(var(--stage-height) * ${shape})` }}>
        <PictureImage
          picture={picture}
          alt={title}
          sizes="(width < 1200px) 100vw, 1200px"
          ratio={picture?.width ? undefined : '4 / 3'}
          className={styles.picture}
          isFirst
        />
      </div>
    </div>
  );
}
