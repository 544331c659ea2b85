import type { DossierLot } from '../contract.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'
import type { PriceBasis } from '@parure/features/lot/status.ts'
import type from '@parure/ui/text/type.module.css'
import styles from './dossier.module.css'

const basisNames: Record<PriceBasis, string> = {
  hammer: 'hammer price',
  inclusive: 'incl. premium',
  unknown: 'premium not specified',
}

/** Each counted lot with its sale, the price as published and the address of its source, which is printed too. */
export function DossierSources({ lots }: { lots: readonly DossierLot[] }) {
  return (
    <section aria-labelledby="sources" className={styles.sources}>
      <h2 id="sources" className={type.display3}>
        Sources
      </h2>
      <ol>
        {lots.map((lot) => (
          <li key={lot.lot.id}>
            {describeSource(lot)}{' '}
            {lot.url && (
              <a href={lot.url} className={type.link} rel="noreferrer">
                {lot.url}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function describeSource({ lot, priceBasis, house, place, day, lotNumber }: DossierLot): string {
  const sale = [house, place, day && formatAuctionDate(day), lotNumber && `lot ${lotNumber}`].filter(Boolean).join(', ')
  const price =
    lot.price === null
      ? 'unsold'
      : `${formatGroupedPrice(lot.price)} ${lot.currency ?? ''}, ${basisNames[priceBasis ?? 'unknown']}`
  return `${lot.title}. ${sale}: ${price}.`
}
