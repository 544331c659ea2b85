import { countSelectedFilters } from '../selection.ts'
import { useState } from 'react'
import { AddressMoneyContext } from '@parure/features/currency/web/load-reader-money.ts'
import layout from '@parure/ui/layout/layout.module.css'
import { DeferredMarketRow } from '@parure/features/market/web/navigation/deferred-market-row.ts'
import { resultsId } from './filters/anchors.ts'
import { noChange } from './filters/state/selection-change.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { CountMisses, LateFilters, LateFoot, LateNothing, LateSave } from './late-parts.tsx'
import { ExcludedLotsNote } from './excluded-lots-note.tsx'
import { ListFailure } from './list-failure.tsx'
import { ListHead } from './head/list-head.tsx'
import type { ListKind } from './address/list-kind.ts'
import styles from './list-page.module.css'
import type { FailedList } from './loading/reload-list.ts'
import type { ListData } from './loading/load-list.ts'
import { findReading } from './head/reading-of-list.ts'
import { LotGrid } from './lot-grid.tsx'
import { findListMarket } from './head/find-list-market.ts'
import { useListState } from './loading/use-list-state.ts'
import { useListCurrency } from './head/use-list-currency.ts'

/** Upcoming Lots or Auction Results: filters, sort, grid and pages, with the whole state in the address. */
export function ListPage({ kind, data }: { kind: ListKind; data: ListData | FailedList }) {
  const loaded = 'failure' in data ? null : data
  const failure = 'failure' in data ? data.failure : null
  const [last, setLast] = useState(loaded)
  if (loaded && loaded !== last) setLast(loaded)
  const shown = loaded ?? last
  return shown ? (
    <AddressMoneyContext value={shown.addressMoney}>
      <List kind={kind} data={shown} failure={failure} />
    </AddressMoneyContext>
  ) : (
    <ListFailure kind={kind} failure={failure ?? ''} />
  )
}

/** After a failed load, everything but the grid shows the last data. */
function List({ kind, data, failure }: { kind: ListKind; data: ListData; failure: string | null }) {
  const { state, loading, late } = useListState(kind, data)
  const [change, setChange] = useState(noChange)
  const currency = useListCurrency(state)
  const forget = () => setChange(noChange)
  const { total } = data.counts
  const market = findListMarket(state)
  const save = countSelectedFilters(state) > 0 && (data.lots.length > 0 || late) && (
    <LateSave kind={kind} state={state} currency={currency} total={total} />
  )
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <ListHead
        kind={kind}
        state={state}
        currency={currency}
        totals={failure === null ? { own: total, other: data.otherTotal } : { own: null, other: null }}
        waiting={late}
        reading={findReading(state, data)}
        readAs={data.counts.facets?.readAs ?? null}
        onClear={forget}
      />
      <FilterBar kind={kind} state={state} />
      {save && <div className={styles.save}>{save}</div>}
      <div className={styles.columns}>
        <LateFilters
          kind={kind}
          state={state}
          data={data}
          change={change}
          onChange={setChange}
          settled={loading || failure !== null}
        />
        <div id={resultsId} tabIndex={-1} className={styles.main}>
          {failure === null && <ExcludedLotsNote kind={kind} data={data} />}
          <LotGrid
            state={state}
            lots={data.lots}
            failure={failure}
            loading={loading}
            late={late}
            nothing={
              <LateNothing
                kind={kind}
                state={state}
                currency={currency}
                otherTotal={data.otherTotal}
                reading={data.reading}
                alternatives={data.alternatives}
              />
            }
          />
          {market && failure === null && <DeferredMarketRow {...market} />}
          {failure === null && <CountMisses data={data} />}
          <LateFoot kind={kind} state={state} total={failure === null ? total : 0} />
        </div>
      </div>
    </div>
  )
}
