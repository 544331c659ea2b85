import { listPageCells, countPages } from '../paging.ts'
import { countSelectedFilters, type ListState } from '../selection.ts'
import { use } from 'react'
import { RatesNote } from '@parure/features/currency/web/rates-note.tsx'
import { AddressMoneyContext, useOwnMoney } from '@parure/features/currency/web/load-reader-money.ts'
import { ExportButton } from '@parure/features/export/web/export-button.tsx'
import { Pagination } from '@parure/ui/navigation/pagination.tsx'
import { ScrollTop } from '@parure/ui/navigation/scroll-top.tsx'
import { buildListAddress } from './address/build-list-address.ts'
import styles from './list-foot.module.css'
import type { ListKind } from './address/list-kind.ts'
import { buildListRequest } from './address/list-selection.ts'
import { useListCurrency } from './head/use-list-currency.ts'

export interface ListFootProps {
  kind: ListKind
  state: ListState
  /** Number of lots of the list. */
  total: number
}

/** Below the lots: the pages, the meaning of outcomes, and the conversion rates. */
export function ListFoot({ kind, state, total }: ListFootProps) {
  const pages = countPages(total)
  const current = Math.min(state.page, Math.max(pages, 1))
  return (
    <>
      <Pagination
        current={current}
        count={pages}
        cells={listPageCells(current, pages)}
        href={(page) => buildListAddress(kind, { ...state, page })}
      />
      {kind.status === 'Past' && (
        <p className={styles.outcomes}>
          Unsold: offered and not sold. Withdrawn: removed before the sale. Awaiting results: the sale has ended and the
          auction house has not published yet. Price not published: no price 30 days after the sale.
        </p>
      )}
      {total > 0 && countSelectedFilters(state) === 0 && <ExportWhole kind={kind} state={state} total={total} />}
      <AddressRatesNote />
      <ScrollTop />
    </>
  )
}

/** For lists without filters; otherwise the button is beside the filters. */
function ExportWhole({ kind, state, total }: ListFootProps) {
  const currency = useListCurrency(state)
  return (
    <div className={styles.export}>
      <ExportButton list={{ ...buildListRequest(kind, state, currency), sortOrder: state.sortOrder }} total={total} />
    </div>
  )
}

/** The frame renders this note only for a currency that the reader chose. */
function AddressRatesNote() {
  const named = use(AddressMoneyContext)
  const own = useOwnMoney()
  return named && !own ? <RatesNote /> : null
}
