import { groupTitles } from '@parure/features/catalog/group-titles.ts'
import { listPageCells, countPages } from '@parure/features/catalog/paging.ts'
import { getOutcomeName } from '@parure/features/lot/outcome-names.ts'
import type { SaleDetail, SaleLots } from '../contract.ts'
import type { SaleLotOrder } from '../lot-order.ts'
import { Link, useNavigate } from 'react-router'
import button from '@parure/ui/button/button.module.css'
import { InlineSelect } from '@parure/ui/form/inline-select.tsx'
import layout from '@parure/ui/layout/layout.module.css'
import { Notice } from '@parure/ui/feedback/notice.tsx'
import { Pagination } from '@parure/ui/navigation/pagination.tsx'
import text from '@parure/ui/text/type.module.css'
import { buildSaleAddress, saleLotGroups, type SaleLotGroup, type SaleLotsState } from './sale-lots-address.ts'
import { SaleLotCard } from './sale-lot-card.tsx'
import { formatLotCount } from '@parure/ui/text/format-count.ts'
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
    void navigate(buildSaleAddress(sale.id, { ...state, page: 1, ...part }), { preventScrollReset: true })
  const pages = countPages(lots.total)
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
            options={listChoices(group, lots, state.chosen[group])}
            value={state.chosen[group] ?? ''}
            onChange={(name) => change({ chosen: { ...state.chosen, [group]: name } })}
          />
        ))}
        <InlineSelect
          label="Sort"
          labelled
          options={listSortOrders(sale)}
          value={state.sort}
          onChange={(sort) => change({ sort: sort as SaleLotOrder })}
        />
        <output className={styles.status}>{formatLotCount(lots.total)}</output>
      </div>
      {lots.total === 0 && (
        <Notice kind="empty" title="No lots match these filters.">
          <Link
            to={buildSaleAddress(sale.id, { ...state, chosen: {}, page: 1 })}
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
        cells={listPageCells(current, pages)}
        href={(page) => buildSaleAddress(sale.id, { ...state, page })}
      />
    </section>
  )
}

function listChoices(group: SaleLotGroup, { options }: SaleLots, chosen: string | undefined) {
  const known = options[group] ?? []
  const named = known.map(({ name, count }) => ({ value: name, text: `${formatOptionName(group, name)} (${count})` }))
  const isKnown = chosen === undefined || chosen === '' || known.some(({ name }) => name === chosen)
  return [
    { value: '', text: 'All' },
    ...named,
    ...(isKnown ? [] : [{ value: chosen, text: `${formatOptionName(group, chosen)} (0)` }]),
  ]
}

function formatOptionName(group: SaleLotGroup, name: string): string {
  return group === 'outcomes' ? (getOutcomeName(name) ?? 'Sold') : name
}

function listSortOrders({ results }: SaleDetail) {
  const figure = results ? 'Price' : 'Estimates'
  return [
    { value: 'number', text: 'Lot number' },
    { value: 'high-to-low', text: `${figure} High to Low` },
    { value: 'low-to-high', text: `${figure} Low to High` },
  ]
}
