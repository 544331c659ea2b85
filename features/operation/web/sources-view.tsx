import type { SourceDetails as Detail, SourceHealth } from '@parure/features/ingestion/contract.ts'
import { useState } from 'react'
import button from '@parure/ui/button/button.module.css'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { Select } from '@parure/ui/form/select-field.tsx'
import { FindField } from '@parure/ui/form/find-field.tsx'
import layout from '@parure/ui/layout/layout.module.css'
import { Notice } from '@parure/ui/feedback/notice.tsx'
import type from '@parure/ui/text/type.module.css'
import { OperatorNav } from './operator-nav.tsx'
import { selectSources, sourceFilters, type SourceFilter, type Sort } from './select-sources.ts'
import { SourceDetailSection } from './source-detail-section.tsx'
import { SourcesTable } from './sources-table.tsx'
import styles from './sources-view.module.css'

interface Props {
  items: readonly SourceHealth[]
  /** The id of the selected source. */
  chosen: number | null
  detail: Detail | null
}

/** All sources, and the details of the selected one. */
export function SourcesView({ items, chosen, detail }: Props) {
  const source = items.find(({ id }) => id === chosen)
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <OperatorNav />
      <div className={layout.titleRow}>
        <h1 className={type.display2}>Sources</h1>
        <p className={`${type.small} ${type.quiet}`}>{summarizeSources(items)}</p>
      </div>
      {items.length > 0 ? (
        <FilteredSources items={items} chosen={chosen} />
      ) : (
        <Notice kind="empty" title="No sources yet." text="A list of lots makes the first one.">
          <ButtonLink look="primary" text="Add auction house" to="/operators/sources/new" />
        </Notice>
      )}
      {source && detail && <SourceDetailSection key={source.id} source={source} detail={detail} />}
    </div>
  )
}

function FilteredSources({ items, chosen }: Pick<Props, 'items' | 'chosen'>) {
  const [typed, setTyped] = useState('')
  const [show, setShow] = useState<SourceFilter>('all')
  const [sort, setSort] = useState<Sort | null>(null)
  const found = selectSources(items, { typed, show, sort })
  const clearFilters = () => {
    setTyped('')
    setShow('all')
  }
  return (
    <>
      <search className={styles.tools}>
        <FindField label="Search sources" value={typed} onChange={setTyped} maxLength={200} />
        <Select aria-label="Show" value={show} onChange={({ target }) => setShow(target.value as SourceFilter)}>
          {Object.entries(sourceFilters).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <output className={`${type.small} ${type.quiet}`}>
          {formatCount(found.length)} of {formatCount(items.length)} · times in {getTimeZone()}
        </output>
      </search>
      {found.length > 0 ? (
        <SourcesTable items={found} chosen={chosen} sort={sort} onSort={setSort} />
      ) : (
        <Notice kind="empty" title="No source matches.">
          <button type="button" className={`${button.button} ${button.secondary}`} onClick={clearFilters}>
            Show all sources
          </button>
        </Notice>
      )}
    </>
  )
}

/** Returns the time zone of the browser, in which moments are shown. */
function getTimeZone(): string {
  return new Intl.DateTimeFormat('en').resolvedOptions().timeZone
}

function summarizeSources(items: readonly SourceHealth[]): string {
  const alarms = items.flatMap((each) => each.alarms).length
  const lots = items.reduce((sum, each) => sum + each.lots, 0)
  return [
    `${formatCount(items.length)} ${items.length === 1 ? 'source' : 'sources'}`,
    `${formatCount(lots)} lots`,
    alarms === 0 ? 'no alarms' : `${formatCount(alarms)} ${alarms === 1 ? 'alarm' : 'alarms'}`,
  ].join(' · ')
}
