import type { Comparables } from '@parure/features/comparable/contract.ts'
import { appraisalDisclaimer } from '@parure/features/comparable/texts.ts'
import type { LotDetail } from '../../contract.ts'
import { formatGroupedPrice, splitPriceRange } from '@parure/values/money.ts'
import { Link } from 'react-router'
import { Info } from '@parure/ui/overlay/info.tsx'
import type from '@parure/ui/text/type.module.css'
import { explainRange } from '../market/describe-range-sales.ts'
import type { LotMoney } from '../price/use-lot-money.ts'
import styles from './verdict.module.css'

interface Props {
  lot: LotDetail
  comparables: Comparables
  line: string | null
  money: LotMoney
}

/** One sentence below the scale, and on demand how the figures are made. */
export function VerdictLine({ lot: { estimatePrice }, comparables, line, money }: Props) {
  const { above, range, refused, sold } = comparables
  return (
    <p className={styles.line}>
      {line}
      {line === null && above && above.of > 0 && (
        <>
          In three years, <b>{`${above.count === 0 ? 'none' : above.count} of ${above.of}`}</b> went over{' '}
          {estimatePrice === null || money.isConverted
            ? 'the high estimate'
            : `${formatGroupedPrice(splitPriceRange(estimatePrice).at(-1) ?? '')} ${money.currency}`}
          .
        </>
      )}{' '}
      <Info label="How we work this out">
        <span>{(range ? explainRange(range, sold.length) : (refused ?? [])).join(' ')}</span>
        <span>{appraisalDisclaimer}</span>
        <span>
          <Link to="/market/method" className={type.link}>
            How we calculate, and how accurate it is
          </Link>
        </span>
      </Info>
    </p>
  )
}
