import type { Dossier } from '../contract.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import type { LotDetail } from '@parure/features/lot/contract.ts'
import { Link, useSearchParams } from 'react-router'
import { Price } from '@parure/features/lot/web/price.tsx'
import { PrintButton } from '@parure/features/valuation/web/print-button.tsx'
import button from '@parure/ui/button.module.css'
import type { Fact } from '@parure/ui/fact-list.tsx'
import type from '@parure/ui/type.module.css'
import { parseExcludedLots, replaceExcludedLots, type ExcludedLots } from './address.ts'
import { DossierFigures } from './dossier-figures.tsx'
import { DossierLots } from './dossier-lots.tsx'
import { DossierMethod } from './dossier-method.tsx'
import styles from './dossier.module.css'

interface Props {
  title: string
  /** Null for a typed stone. */
  lot: LotDetail | null
  /** Null for an address without a lot or a stone. */
  dossier: Dossier | null
}

/** A printable document: the subject, the figures of comparable lots, these lots with their sales, and the method. */
export function DossierView({ title, lot, dossier }: Props) {
  const [params, setParams] = useSearchParams()
  if (!dossier) return <EmptyDossier />
  const leftOut = parseExcludedLots(params)
  const change = (next: ExcludedLots) =>
    setParams(replaceExcludedLots(params, next), { replace: true, preventScrollReset: true })
  return (
    <article className={styles.dossier}>
      <header className={styles.head}>
        <div>
          <p className={`${type.small} ${type.quiet}`}>Dossier of comparable lots</p>
          <h1 className={type.display2}>{title}</h1>
          <p className={`${type.small} ${type.quiet}`}>
            By sales before {formatAuctionDate(dossier.on)}, in {dossier.currency}.
            {lot && (
              <>
                {' '}
                <Link to={`/jewelry/${lot.id}`} className={type.link}>
                  The lot
                </Link>
              </>
            )}
          </p>
        </div>
        <PrintButton className={button.secondary} />
      </header>
      <Facts facts={[...listLotFacts(lot), ...dossier.traits.map(({ name, value }) => ({ label: name, value }))]} />
      <DossierFigures dossier={dossier} />
      <DossierLots dossier={dossier} leftOut={leftOut} onChange={change} />
      <DossierMethod dossier={dossier} />
    </article>
  )
}

/** The traits of the comparison, side by side. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function listLotFacts(lot: LotDetail | null): Fact[] {
  if (!lot) return []
  const { sourceName, location, auctionDate, lotNumber, estimatePrice, currency } = lot
  const sale = [sourceName, location, auctionDate && formatAuctionDate(auctionDate), lotNumber && `lot ${lotNumber}`]
    .filter(Boolean)
    .join(', ')
  return [
    ...(sale ? [{ label: 'Offered by', value: sale }] : []),
    ...(estimatePrice ? [{ label: 'Estimate', value: <Price amount={estimatePrice} currency={currency} /> }] : []),
  ]
}

function EmptyDossier() {
  return (
    <div className={styles.dossier}>
      <h1 className={type.display2}>Dossier</h1>
      <p className={type.lead}>
        A dossier is of a lot, from the Market section of its page, or of a{' '}
        <Link to="/value" className={type.link}>
          stone that you type in
        </Link>
        .
      </p>
    </div>
  )
}
