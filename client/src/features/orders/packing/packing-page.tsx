import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import type { ExportFormat } from '../../../shared/api/types.generated';
import { retryOf } from '../../../shared/api/retry-of';
import { useServerFile } from '../../../shared/files/use-server-file';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { PageHeader } from '../../../shared/ui/page-header';
import { Panel } from '../../../shared/ui/panel';
import { OrderToPack } from './order-to-pack';
import { ExportPackingListDocument, PackingListDocument, type PackingListQuery } from './packing.generated';
import styles from './packing.module.css';
import { goodsName } from './goods-name';

type PackingList = PackingListQuery['packingList'];

/** What has to be packed, for the screen and for paper: first what to take from the shelf, then order by order. */
export function PackingPage() {
  const { data, error, refetch } = useQuery(PackingListDocument, { fetchPolicy: 'network-only' });
  const list = data?.packingList;
  return (
    <>
      <PageHeader
        title="Packing list"
        description="Orders that are paid and not ready yet, those that wait longest first. Orders whose money is going back are left out."
        actions={
          <div className={styles.unprinted}>
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              Print
            </Button>
            <GoodsFile />
          </div>
        }
      />
      {list && <Packing list={list} />}
      {!list && error && (
        <ErrorResult error={error} title="Error Loading the Packing List" onRetry={retryOf(refetch)} />
      )}
      {!list && !error && <ListSkeleton rows={5} />}
    </>
  );
}

const formats: Record<ExportFormat, string> = { CSV: 'CSV', XLSX: 'XLSX' };

function GoodsFile() {
  const exported = useServerFile(ExportPackingListDocument, (data) => data.exportPackingList);
  return (
    <DownloadButtons
      formats={formats}
      label="What to take as"
      failure="The packing list could not be exported"
      fileAs={(format) => exported({ format })}
    />
  );
}

function Packing({ list: { goods, orders, isWhole } }: { list: PackingList }) {
  if (orders.length === 0)
    return (
      <EmptyState title="Nothing to pack">What is paid is listed here until you mark it as ready.</EmptyState>
    );
  return (
    <div className={styles.list}>
      {!isWhole && <p>More orders wait: these are the 500 that wait longest. Pack them, then look again.</p>}
      <Panel title="Take from the shelf">
        <Goods goods={goods} />
      </Panel>
      <Panel title={orders.length === 1 ? 'One order' : `${orders.length} orders`}>
        <ul className={styles.orders}>
          {orders.map((order) => (
            <OrderToPack key={order.id} order={order} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function Goods({ goods }: Pick<PackingList, 'goods'>) {
  return (
    <table className={styles.goods}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">How many</th>
          <th scope="col">For orders</th>
        </tr>
      </thead>
      <tbody>
        {goods.map((line) => (
          <tr key={line.variant}>
            <td>{goodsName(line)}</td>
            <td className={styles.quantity}>{line.quantity}</td>
            <td className={styles.quiet}>
              {line.orders.map((number) => (
                <span key={number} className={styles.for}>
                  {number}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
