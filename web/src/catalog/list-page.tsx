import { pageCells, pageCount } from '@parure/domain/catalog/paging'
import { useState } from 'react'
import layout from '../ui/layout.module.css'
import { Pagination } from '../ui/pagination.tsx'
import { ScrollTop } from '../ui/scroll-top.tsx'
import { useSheetEntry } from '../ui/use-sheet-entry.ts'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { FilterColumn, resultsId } from './filters/filter-column.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { listAddress } from './list-address.ts'
import { ListFailure } from './list-failure.tsx'
import { ListHead } from './list-head.tsx'
import type { ListKind } from './list-kind.ts'
import styles from './list-page.module.css'
import type { FailedList } from './load-list-again.ts'
import type { ListData } from './load-list.ts'
import { LotGrid } from './lot-grid.tsx'
import { useFilters } from './filters/use-filters.ts'
import { useListState } from './use-list-state.ts'

/** Upcoming Lots or Auction Results: filters, sort, grid and pages, all of it in the address. */
export function ListPage({ kind, data }: { kind: ListKind; data: ListData | FailedList }) {
  const loaded = 'failure' in data ? null : data
  const failure = 'failure' in data ? data.failure : null
  const [last, setLast] = useState(loaded)
  if (loaded && loaded !== last) setLast(loaded)
  const shown = loaded ?? last
  return shown ? (
    <List kind={kind} data={shown} failure={failure} />
  ) : (
    <ListFailure kind={kind} failure={failure ?? ''} />
  )
}

/** Where loading failed, everything but the grid shows the last data. */
function List({ kind, data, failure }: { kind: ListKind; data: ListData; failure: string | null }) {
  const { state, loading, late } = useListState()
  const filters = useFilters(kind, state, data, loading || failure !== null)
  const sheet = useSheetEntry('#filter-sheet')
  const { total } = data.counts
  const pages = failure === null ? pageCount(total) : 0
  const current = Math.min(state.page, Math.max(pages, 1))
  return (
    <div className={layout.wrap}>
      <ListHead kind={kind} state={state} total={failure === null ? total : null} waiting={late} />
      <FilterBar kind={kind} state={state} onFilters={sheet.show} />
      <div className={styles.columns}>
        <FilterColumn kind={kind} state={state} filters={filters} />
        <div id={resultsId} tabIndex={-1} className={styles.main}>
          <ActiveFilters kind={kind} state={state} onClear={filters.forget} />
          <LotGrid
            kind={kind}
            state={state}
            lots={data.lots}
            failure={failure}
            loading={loading}
            late={late}
            onClear={filters.forget}
          />
          <Pagination
            current={current}
            count={pages}
            cells={pageCells(current, pages)}
            href={(page) => listAddress(kind, { ...state, page })}
          />
          {kind.status === 'Past' && <OutcomeNotes />}
        </div>
      </div>
      <FilterSheet kind={kind} state={state} filters={filters} entry={sheet} />
      <ScrollTop />
    </div>
  )
}

function OutcomeNotes() {
  return (
    <p className={styles.notes}>
      Bought in: offered and not sold. Withdrawn: removed before the sale. Awaiting results: the sale has ended and the
      auction house has not published yet. Price not published: no price 30 days after the sale.
    </p>
  )
}
