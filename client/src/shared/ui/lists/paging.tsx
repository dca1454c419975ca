import { Pagination } from 'antd';
import { LastPage, lastPageOf } from './last-page';
import styles from './paging.module.css';

interface PagingProps {
  list: { page: number; pageSize: number; count: number };
  onTurn: (page: number) => void;
}

/** The way to the other pages of a list, and which rows these are; nothing for a list of one page. */
export function Paging({ list, onTurn }: PagingProps) {
  const { page, pageSize, count } = list;
  if (page > lastPageOf(list)) return <LastPage list={list} onTurn={onTurn} />;
  if (count <= pageSize) return null;
  return (
    <Pagination
      className={styles.paging}
      current={page}
      pageSize={pageSize}
      total={count}
      onChange={onTurn}
      showSizeChanger={false}
      showLessItems
      showTotal={(total, [from, to]) => `${from}–${to} of ${total}`}
    />
  );
}
