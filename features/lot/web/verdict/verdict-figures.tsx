import { formatGroupedPrice } from '@parure/values/money.ts'
import type { ReactNode } from 'react'
import { Locked } from '@parure/ui/feedback/locked.tsx'
import { Price } from '../price/price.tsx'
import type { LotMoney } from '../price/use-lot-money.ts'
import type { Verdict } from './build-verdict.ts'
import type { PaidTotal } from './use-paid-total.ts'
import styles from './verdict.module.css'

interface Props {
  verdict: Verdict
  paid: PaidTotal | null
  money: LotMoney
}

/** The figures of the verdict, each with its basis. */
export function VerdictFigures({ verdict, paid, money: { currency, isConverted } }: Props) {
  const { estimate, similar, closest, hammer, salesWords, isLocked } = verdict
  const sign = isConverted ? '≈\u00a0' : ''
  const price = (amount: string) => (
    <>
      {sign}
      <Price amount={amount} currency={currency} />
    </>
  )
  return (
    <dl className={styles.figures}>
      <Figure mark="estimate" name="Estimate" note={estimate && `hammer, ${currency}`}>
        {estimate ? price(estimate) : <span className={styles.none}>Not published</span>}
      </Figure>
      {hammer && (
        <Figure mark="hammer" name="Sold for" note="hammer">
          {price(hammer)}
        </Figure>
      )}
      {isLocked && (
        <Figure mark="similar" name="Similar lots sold for">
          <Locked name="What similar lots sold for: SmallPack. See plans">SmallPack</Locked>
        </Figure>
      )}
      {similar && (
        <Figure mark="similar" name="Similar lots sold for" note={`${salesWords}, hammer`}>
          {price(similar)}
        </Figure>
      )}
      {closest && (
        <Figure mark="closest" name={nameClosest(closest.prices.length)} note="not a range">
          <span className={styles.quiet}>{price(closest.span)}</span>
        </Figure>
      )}
      {paid && (
        <Figure mark="paid" name="You would pay" note={<PaidNote paid={paid} />}>
          ≈&nbsp;
          <Price amount={paid.total} currency={currency} />
        </Figure>
      )}
    </dl>
  )
}

function PaidNote({ paid: { bid, before, hasPlace } }: { paid: PaidTotal }) {
  return (
    <>
      {`bid ${formatGroupedPrice(bid)}${before ? `, before ${before}` : ', with fees and tax'}`}
      {!hasPlace && (
        <>
          {' · '}
          <a href="#cost">Choose a country</a>
        </>
      )}
    </>
  )
}

const numberWords = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']

function nameClosest(count: number): string {
  if (count === 1) return 'Closest sale'
  return `Closest ${(numberWords[count] ?? String(count)).toLowerCase()} sold for`
}

interface FigureProps {
  mark: 'estimate' | 'hammer' | 'similar' | 'closest' | 'paid'
  name: string
  note?: ReactNode
  children: ReactNode
}

function Figure({ mark, name, note, children }: FigureProps) {
  return (
    <div data-mark={mark}>
      <dt>
        <Mark mark={mark} />
        {name}
      </dt>
      <dd>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}

/** The sign of a figure on the scale. */
function Mark({ mark }: Pick<FigureProps, 'mark'>) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      {mark === 'estimate' && <rect x="1" y="3.5" width="12" height="7" className={styles.estimate} />}
      {mark === 'similar' && <rect x="0.5" y="3.5" width="13" height="7" className={styles.similar} />}
      {mark === 'closest' && <circle cx="7" cy="7" r="3.5" className={styles.closest} />}
      {mark === 'hammer' && <path d="M7 1L13 7L7 13L1 7Z" className={styles.hammer} />}
      {mark === 'paid' && <circle cx="7" cy="7" r="4.75" className={styles.paid} />}
    </svg>
  )
}
