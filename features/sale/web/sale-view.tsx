import type { SaleDetail, SaleLots } from '../contract.ts'
import { ArrowLeft } from '@parure/ui/icon/icons.tsx'
import { Link } from 'react-router'
import back from '@parure/features/lot/web/back-link.module.css'
import layout from '@parure/ui/layout/layout.module.css'
import { MyLots } from './my-lots.tsx'
import { SaleHead } from './sale-head.tsx'
import { SaleLotList } from './sale-lot-list.tsx'
import type { SaleLotsState } from './sale-lots-address.ts'
import { SalePremiums } from './sale-premiums.tsx'
import { SaleResults } from './sale-results.tsx'
import { salesPath } from './build-sales-address.ts'
import styles from './sale.module.css'

interface Props {
  detail: SaleDetail
  lots: SaleLots
  state: SaleLotsState
}

/** A sale: place and days, the account's saved lots, results, and all lots. */
export function SaleView({ detail, lots, state }: Props) {
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <Link to={salesPath} className={back.back}>
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
        Go Back to Sales
      </Link>
      <SaleHead sale={detail} />
      <SalePremiums premiums={detail.premiums} house={detail.house} />
      {detail.results && <SaleResults results={detail.results} />}
      <MyLots sale={detail} />
      <SaleLotList sale={detail} lots={lots} state={state} />
    </div>
  )
}
