import type { ReactNode } from 'react'
import { Info } from '@parure/ui/overlay/info.tsx'
import text from '@parure/ui/text/type.module.css'
import type { PriceTruth as Truth } from './build-price-truth.ts'
import { Price } from './price.tsx'
import styles from './price-truth.module.css'

interface Props {
  truth: Truth
  currency: string | null
  /** Below the price that was paid. */
  converted?: ReactNode
}

/** Hammer price + premium = price paid. Stated figures are black, derived ones gray with their source. */
export function PriceTruth({ truth, currency, converted }: Props) {
  const { hammer, premium, percent, paid, derived } = truth
  const source = derived && <Source truth={truth} />
  return (
    <dl className={styles.truth}>
      <div data-derived={derived === 'hammer' || undefined}>
        <dt>Hammer {derived === 'hammer' && source}</dt>
        <dd>
          <Price amount={hammer} currency={null} />
        </dd>
      </div>
      <div data-derived={derived !== null || undefined}>
        <dt>{`Buyer’s premium ${percent}%`}</dt>
        <dd>
          <Price amount={premium} currency={null} />
        </dd>
      </div>
      <div className={styles.paid} data-derived={derived === 'paid' || undefined}>
        <dt>Paid {derived === 'paid' && source}</dt>
        <dd>
          <Price amount={paid} currency={currency} />
          {converted}
        </dd>
      </div>
    </dl>
  )
}

function Source({ truth: { source, sourceUrl } }: { truth: Truth }) {
  return (
    <Info label="How this is derived">
      <span>{source}</span>
      {sourceUrl && (
        <span>
          <a href={sourceUrl} target="_blank" rel="noopener nofollow external" className={text.link}>
            Source
          </a>
        </span>
      )}
    </Info>
  )
}
