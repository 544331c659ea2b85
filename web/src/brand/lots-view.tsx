import type { Brand, BrandLot } from '@parure/domain/brand/contract'
import { shownGroupDate } from '@parure/domain/brand/group-date'
import { pageCells, pageCount } from '@parure/domain/catalog/paging'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import { itemsText } from '../ui/count-text.ts'
import layout from '../ui/layout.module.css'
import { Notice } from '../ui/notice.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ScrollTop } from '../ui/scroll-top.tsx'
import { BrandLotCard } from './brand-lot-card.tsx'
import type { Handed } from './handed-brand.ts'
import { LotsFrame } from './lots-frame.tsx'
import { LotsTools } from './lots-tools.tsx'
import { lotsAddress, lotsState, type LotsState } from './lots-state.ts'
import { SkeletonLots } from './skeleton-lots.tsx'
import { useShownQuery } from '../ui/use-shown-query.ts'

/** Cards whose pictures load at once: the first row of the widest grid. */
const firstRow = 4

interface Props {
  brand: Brand
  date: string
  total: number
  lots: readonly BrandLot[]
}

/** A brand's lots of a month or year: search, sort, grid and pages, all of it in the address. */
export function LotsView({ brand, date, total, lots }: Props) {
  const { query, loading, late } = useShownQuery()
  const navigate = useNavigate()
  const state: LotsState = lotsState(query) ?? { date, searchQuery: '', sortOrder: 0, page: 1 }
  const pages = pageCount(total)
  const current = Math.min(state.page, Math.max(pages, 1))
  const handed: Handed = { brand, ...(date.includes('-') ? { date } : { year: date }) }
  const change = (part: Partial<LotsState>) =>
    void navigate(lotsAddress(brand.id, { ...state, page: 1, ...part }), { state: handed })
  return (
    <LotsFrame id={brand.id} brand={brand} date={date} count={late ? 'Loading...' : itemsText(total)}>
      <LotsTools state={state} onChange={change} />
      {late && <SkeletonLots four />}
      {!late && lots.length === 0 && <NoLots state={state} onClear={() => change({ searchQuery: '' })} />}
      {!late && lots.length > 0 && (
        <div className={`${layout.grid} ${layout.gridOfFour}`} aria-busy={loading}>
          {lots.map((lot, index) => (
            <BrandLotCard key={lot.id} lot={lot} eager={index < firstRow} />
          ))}
        </div>
      )}
      <Pagination
        current={current}
        count={pages}
        cells={pageCells(current, pages)}
        href={(page) => lotsAddress(brand.id, { ...state, page })}
      />
      <ScrollTop />
    </LotsFrame>
  )
}

function NoLots({ state: { date, searchQuery }, onClear }: { state: LotsState; onClear: () => void }) {
  const when = shownGroupDate(date)
  if (!searchQuery) return <Notice kind="empty" title="No jewelry items found." text={`There is nothing in ${when}.`} />
  return (
    <Notice kind="empty" title="No jewelry items found." text={`Nothing in ${when} matches “${searchQuery}”.`}>
      <Button look="secondary" small onClick={onClear} text="Clear search" />
    </Notice>
  )
}
