import { pageCells, pageCount } from '@parure/domain/catalog/paging'
import type { ListState } from '@parure/domain/catalog/selection'
import { use } from 'react'
import { RatesNote } from '../currency/rates-note.tsx'
import { AddressMoneyContext, useOwnMoney } from '../currency/reader-money.ts'
import { Pagination } from '../ui/pagination.tsx'
import { ScrollTop } from '../ui/scroll-top.tsx'
import { listAddress } from './list-address.ts'
import styles from './list-foot.module.css'
import type { ListKind } from './list-kind.ts'

export interface ListFootProps {
  kind: ListKind
  state: ListState
  /** How many lots the list holds. */
  total: number
}

/** What stands below the lots: the pages, what the outcomes mean, and by what rates amounts are converted. */
export function ListFoot({ kind, state, total }: ListFootProps) {
  const pages = pageCount(total)
  const current = Math.min(state.page, Math.max(pages, 1))
  return (
    <>
      <Pagination
        current={current}
        count={pages}
        cells={pageCells(current, pages)}
        href={(page) => listAddress(kind, { ...state, page })}
      />
      {kind.status === 'Past' && (
        <p className={styles.outcomes}>
          Bought in: offered and not sold. Withdrawn: removed before the sale. Awaiting results: the sale has ended and
          the auction house has not published yet. Price not published: no price 30 days after the sale.
        </p>
      )}
      <AddressRatesNote />
      <ScrollTop />
    </>
  )
}

/** The frame draws this note only for a currency that the reader chose. */
function AddressRatesNote() {
  const named = use(AddressMoneyContext)
  const own = useOwnMoney()
  return named && !own ? <RatesNote /> : null
}
