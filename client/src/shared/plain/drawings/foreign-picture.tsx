import styles from './foreign-picture.module.css';

interface ForeignPictureProps {
  address: string;
  className?: string;
}

/** In the place of a picture that lies elsewhere: nothing is loaded from there until somebody goes there. */
export function ForeignPicture({ address, className }: ForeignPictureProps) {
  return (
    <div className={[styles.place, className].join(' ')}>
      <a href={address} target="_blank" rel="noopener noreferrer nofollow">
        See the picture on {hostOf(address)}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </div>
  );
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);
