import type { OtherBasis } from '../other-basis.ts'
import text from '@parure/ui/type.module.css'
import styles from './other-basis-figure.module.css'
import { labelOtherBasis, describeOtherBasis } from './describe-other-basis.ts'
import { Price } from './price.tsx'

/** A past lot's price on its other basis, with its source, or the reason why there is none. */
export function OtherBasisFigure({ currency, ...other }: OtherBasis & { currency: string | null }) {
  const { amount, derivedBy } = other
  return (
    <dl className={styles.other}>
      <dt>{labelOtherBasis(other)}</dt>
      <dd className={amount === null ? text.faint : styles.amount}>
        {amount === null ? 'Not known' : <Price amount={amount} currency={currency} />}
      </dd>
      <dd className={`${text.tiny} ${text.faint} ${styles.why}`}>
        {describeOtherBasis(other)}
        {derivedBy && <Source {...derivedBy} />}
      </dd>
    </dl>
  )
}

function Source({ source, sourceUrl }: NonNullable<OtherBasis['derivedBy']>) {
  if (sourceUrl === null) return <> Source: {source}.</>
  return (
    <>
      {' '}
      <a href={sourceUrl} target="_blank" rel="noopener nofollow external" className={text.link}>
        Source
      </a>
    </>
  )
}
