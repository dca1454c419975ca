import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { isOwnPicture } from '../../../../shared/files/own-picture';
import { ForeignPicture } from '../../../../shared/plain/drawings/foreign-picture';
import { PictureImage } from '../../../../shared/plain/drawings/picture-image';
import type { ArrangedPicture } from './arranged';
import styles from './pictures.module.css';

interface PictureRowProps {
  picture: ArrangedPicture;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
  /** It is being dragged, or something is dragged to it. */
  onDragStart: () => void;
  onDropHere: () => void;
}

const frame = { srcSet: '', width: null, height: null, placeholder: '', isForeign: false };

/** One picture of an item: what it shows, and where it stands among the others. */
export function PictureRow({ picture, index, count, ...acts }: PictureRowProps) {
  const label = `picture ${index + 1}`;
  return (
    <li
      className={styles.row}
      draggable
      onDragStart={acts.onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        acts.onDropHere();
      }}
    >
      <Thumbnail address={picture.image} />
      <div className={styles.facts}>
        <strong>{index === 0 ? 'Picture 1, the cover' : `Picture ${index + 1}`}</strong>
        <Description alt={picture.alt} onDescribe={acts.onDescribe} />
        <div className={styles.acts}>
          <Button
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={`Move ${label} forward`}
            disabled={index === 0}
            onClick={() => acts.onMove(index - 1)}
          />
          <Button
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={`Move ${label} back`}
            disabled={index === count - 1}
            onClick={() => acts.onMove(index + 1)}
          />
          <Button
            size="small"
            danger
            icon={<DeleteOutlined />}
            aria-label={`Remove ${label}`}
            onClick={acts.onRemove}
          />
        </div>
      </div>
    </li>
  );
}

function Description({ alt, onDescribe }: { alt: string; onDescribe: (alt: string) => void }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>What it shows</label>
      <Input
        id={id}
        value={alt}
        maxLength={200}
        placeholder="The back, with the crest"
        onChange={({ target }) => onDescribe(target.value)}
      />
    </>
  );
}

const Thumbnail = ({ address }: { address: string }) =>
  isOwnPicture(address) ? (
    <PictureImage
      picture={{ ...frame, url: address }}
      alt=""
      sizes="120px"
      ratio="4 / 3"
      className={styles.thumbnail}
    />
  ) : (
    <ForeignPicture address={address} className={styles.thumbnail} />
  );
