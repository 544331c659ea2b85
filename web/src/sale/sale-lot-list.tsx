import { groupTitles } from '@parure/domain/catalog/group-titles'
import { pageCells, pageCount } from '@parure/domain/catalog/paging'
import { outcomeName } from '@parure/domain/lot/outcome-names'
import type { SaleDetail, SaleLots } from '@parure/domain/sale/contract'
import type { SaleLotOrder } from '@parure/domain/sale/lot-order'
import { Link, useNavigate } from 'react-router'
import button from '../ui/button.module.css'
import { InlineSelect } from '../ui/inline-select.tsx'
import layout from '../ui/layout.module.css'
import { Notice } from '../ui/notice.tsx'
import { Pagination } from '../ui/pagination.tsx'
import text from '../ui/type.module.css'
import { saleAddress, saleLotGroups, type SaleLotGroup, type SaleLotsState } from './sale-lots-address.ts'
import { SaleLotCard } from './sale-lot-card.tsx'
import { lotsText } from './sales-text.ts'
import styles from './sale.module.css'

interface Props {
  sale: SaleDetail
  lots: SaleLots
  state: SaleLotsState
}

/** The lots of a sale by lot number, with filters. */
export function SaleLotList({ sale, lots, state }: Props) {
  const navigate = useNavigate()
  const change = (part: Partial<SaleLotsState>) =>
    void navigate(saleAddress(sale.id, { ...state, page: 1, ...part }), { preventScrollReset: true })
  const pages = pageCount(lots.total)
  const current = Math.min(state.page, Math.max(pages, 1))
  const groups = saleLotGroups.filter((group) => state.chosen[group] || (lots.options[group]?.length ?? 0) > 1)
  return (
    <section className={styles.section}>
      <h2 className={text.display3}>Lots</h2>
      <div className={styles.filters}>
        {groups.map((group) => (
          <InlineSelect
            key={group}
            label={groupTitles[group]}
            labelled
            options={choices(group, lots, state.chosen[group])}
            value={state.chosen[group] ?? ''}
            onChange={(name) => change({ chosen: { ...state.chosen, [group]: name } })}
          />
        ))}
        <InlineSelect
          label="Sort"
          labelled
          options={orders(sale)}
          value={state.sort}
          onChange={(sort) => change({ sort: sort as SaleLotOrder })}
        />
        <output className={styles.status}>{lotsText(lots.total)}</output>
      </div>
      {lots.total === 0 && (
        <Notice kind="empty" title="No lots match these filters.">
          <Link
            to={saleAddress(sale.id, { ...state, chosen: {}, page: 1 })}
            className={`${button.secondary} ${button.small}`}
          >
            Clear All
          </Link>
        </Notice>
      )}
      <div className={`${layout.grid} ${layout.gridOfFour}`}>
        {lots.items.map((lot) => (
          <SaleLotCard key={lot.id} lot={lot} />
        ))}
      </div>
      <Pagination
        current={current}
        count={pages}
        cells={pageCells(current, pages)}
        href={(page) => saleAddress(sale.id, { ...state, page })}
      />
    </section>
  )
}

function choices(group: SaleLotGroup, { options }: SaleLots, chosen: string | undefined) {
  const known = options[group] ?? []
  const named = known.map(({ name, count }) => ({ value: name, text: `${shownName(group, name)} (${count})` }))
  const isKnown = chosen === undefined || chosen === '' || known.some(({ name }) => name === chosen)
  return [
    { value: '', text: 'All' },
    ...named,
    ...(isKnown ? [] : [{ value: chosen, text: `${shownName(group, chosen)} (0)` }]),
  ]
}

function shownName(group: SaleLotGroup, name: string): string {
  return group === 'outcomes' ? (outcomeName(name) ?? 'Sold') : name
}

function orders({ results }: SaleDetail) {
  const figure = results ? 'Price' : 'Estimates'
  return [
    { value: 'number', text: 'Lot number' },
    { value: 'high-to-low', text: `${figure} High to Low` },
    { value: 'low-to-high', text: `${figure} Low to High` },
  ]
}
