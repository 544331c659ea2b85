import type { Brand, BrandLot } from '../../contract.ts'
import { formatGroupDate } from '../../group-date.ts'
import { listPageCells, countPages } from '@parure/features/catalog/paging.ts'
import { countSelectedFilters } from '@parure/features/catalog/selection.ts'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ActiveFilters } from '@parure/features/catalog/web/filters/active-filters.tsx'
import { resultsId } from '@parure/features/catalog/web/filters/anchors.ts'
import { noChange } from '@parure/features/catalog/web/filters/state/selection-change.ts'
import { ClearAll } from '@parure/features/catalog/web/filters/clear-all.tsx'
import { LateFilters, LateSave } from '@parure/features/catalog/web/late-parts.tsx'
import { ExcludedLotsNote } from '@parure/features/catalog/web/excluded-lots-note.tsx'
import { buildListAddress } from '@parure/features/catalog/web/address/build-list-address.ts'
import type { ListKind } from '@parure/features/catalog/web/address/list-kind.ts'
import list from '@parure/features/catalog/web/list-page.module.css'
import type { FilteredLots } from '@parure/features/catalog/web/loading/load-list.ts'
import { AddressMoneyContext } from '@parure/features/currency/web/load-reader-money.ts'
import { focusHeading } from '@parure/ui/navigation/focus-heading.ts'
import button from '@parure/ui/button/button.module.css'
import { formatItemCount } from '@parure/ui/text/format-count.ts'
import layout from '@parure/ui/layout/layout.module.css'
import { Notice } from '@parure/ui/feedback/notice.tsx'
import { Pagination } from '@parure/ui/navigation/pagination.tsx'
import { ScrollTop } from '@parure/ui/navigation/scroll-top.tsx'
import { BrandLotCard } from './brand-lot-card.tsx'
import type { BrandLinkState } from '../get-linked-brand.ts'
import { LotsFrame } from './lots-frame.tsx'
import { LotsTools } from './lots-tools.tsx'
import { createBrandListKind } from './create-brand-list-kind.ts'
import { buildBrandLotsAddress, parseBrandLotsState, type BrandLotsState } from './brand-lots-state.ts'
import { SkeletonLots } from './skeleton-lots.tsx'
import { usePendingQuery } from '@parure/ui/feedback/use-pending-query.ts'

/** Cards that load their pictures at once: the first row of the widest grid. */
const eagerCards = 3

interface Props {
  brand: Brand
  date: string
  lots: readonly BrandLot[]
  data: FilteredLots
}

/** A brand's lots of a month or year: search, filters, sort, grid and pages, all with their state in the address. */
export function LotsView({ brand, date, lots, data }: Props) {
  const { query, loading, late } = usePendingQuery()
  const navigate = useNavigate()
  const [pendingChange, setPendingChange] = useState(noChange)
  const kind = useMemo(() => createBrandListKind(brand, date), [brand, date])
  const state = useMemo(() => parseBrandLotsState(query) ?? { ...data.selection, date }, [query, data, date])
  const currency = state.currency ?? data.counts.facets?.currency ?? 'EUR'
  const pages = countPages(data.counts.total)
  const current = Math.min(state.page, Math.max(pages, 1))
  const linkState: BrandLinkState = { brand, ...(date.includes('-') ? { date } : { year: date }) }
  const change = (part: Partial<BrandLotsState>) =>
    void navigate(buildBrandLotsAddress(brand.id, { ...state, page: 1, ...part }), { state: linkState })
  const clearPendingChange = () => setPendingChange(noChange)
  return (
    <AddressMoneyContext value={data.addressMoney}>
      <LotsFrame
        id={brand.id}
        brand={brand}
        date={date}
        count={late ? 'Loading...' : formatItemCount(data.counts.total)}
      >
        <LotsTools state={state} onChange={change} />
        <div className={list.columns}>
          <LateFilters
            kind={kind}
            state={state}
            data={data}
            change={pendingChange}
            onChange={setPendingChange}
            settled={loading}
          />
          <div id={resultsId} tabIndex={-1} className={list.main}>
            <div className={list.narrowed}>
              <ActiveFilters kind={kind} state={state} currency={currency} onClear={clearPendingChange} />
              <LateSave kind={kind} state={state} currency={currency} total={data.counts.total} />
            </div>
            <ExcludedLotsNote kind={kind} data={data} />
            {late && <SkeletonLots inList />}
            {!late && lots.length === 0 && <NoLots kind={kind} state={state} onClear={clearPendingChange} />}
            {!late && lots.length > 0 && (
              <div className={layout.grid} aria-busy={loading}>
                {lots.map((lot, index) => (
                  <BrandLotCard key={lot.id} lot={lot} slot="besideFilters" eager={index < eagerCards} />
                ))}
              </div>
            )}
            <Pagination
              current={current}
              count={pages}
              cells={listPageCells(current, pages)}
              href={(page) => buildBrandLotsAddress(brand.id, { ...state, page })}
            />
          </div>
        </div>
        <ScrollTop />
      </LotsFrame>
    </AddressMoneyContext>
  )
}

interface NoLotsProps {
  kind: ListKind
  state: BrandLotsState
  onClear: () => void
}

function NoLots({ kind, state, onClear }: NoLotsProps) {
  const when = formatGroupDate(state.date)
  const { searchQuery } = state
  const filters = countSelectedFilters({ ...state, searchQuery: '' })
  if (filters === 0 && !searchQuery)
    return <Notice kind="empty" title="No jewelry items found." text={`There is nothing in ${when}.`} />
  const words = searchQuery ? `“${searchQuery}”` : 'these filters'
  const look = `${button.secondary} ${button.small}`
  return (
    <Notice kind="empty" title="No jewelry items found." text={`Nothing in ${when} matches ${words}.`}>
      {searchQuery && (
        <Link
          className={look}
          to={buildListAddress(kind, { ...state, page: 1, searchQuery: '' })}
          onClick={focusHeading}
        >
          Clear search
        </Link>
      )}
      {filters > 0 && <ClearAll kind={kind} state={state} onClear={onClear} className={look} />}
    </Notice>
  )
}
