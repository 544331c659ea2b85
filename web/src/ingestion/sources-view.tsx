import type { RejectedRows, SourceHealth } from '@parure/domain/ingestion/contract'
import { countText } from '../ui/count-text.ts'
import layout from '../ui/layout.module.css'
import { Notice } from '../ui/notice.tsx'
import type from '../ui/type.module.css'
import { SourceDetail } from './source-detail.tsx'
import { SourcesTable } from './sources-table.tsx'
import styles from './sources-view.module.css'

interface Props {
  items: readonly SourceHealth[]
  /** The source whose detail is open. */
  chosen: number | null
  rejected: RejectedRows['items']
}

/** Every source at a glance, and one of them closely. */
export function SourcesView({ items, chosen, rejected }: Props) {
  const source = items.find(({ id }) => id === chosen)
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <div className={layout.titleRow}>
        <h1 className={type.display2}>Sources</h1>
        <p className={`${type.small} ${type.quiet}`}>{summaryOf(items)}</p>
      </div>
      {items.length > 0 ? (
        <SourcesTable items={items} chosen={chosen} />
      ) : (
        <Notice kind="empty" title="No sources yet." text="The command npm run sources adds them." />
      )}
      {source && <SourceDetail key={source.id} source={source} rejected={rejected} />}
    </div>
  )
}

function summaryOf(items: readonly SourceHealth[]): string {
  const alarms = items.flatMap((each) => each.alarms).filter(({ overAt }) => overAt === null).length
  const lots = items.reduce((sum, each) => sum + each.lots, 0)
  return [
    `${countText(items.length)} ${items.length === 1 ? 'source' : 'sources'}`,
    `${countText(lots)} lots`,
    alarms === 0 ? 'no alarms' : `${countText(alarms)} ${alarms === 1 ? 'alarm' : 'alarms'}`,
  ].join(' · ')
}
