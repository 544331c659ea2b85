import type { Dossier } from '../contract.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import type { LotDetail } from '@parure/features/lot/contract.ts'
import { buildPictureUrl } from '@parure/features/lot/picture.ts'
import { productName } from '@parure/contract/product.ts'
import { Link, useSearchParams } from 'react-router'
import { Price } from '@parure/features/lot/web/price/price.tsx'
import { PrintButton } from '@parure/features/valuation/web/print-button.tsx'
import button from '@parure/ui/button/button.module.css'
import type { Fact } from '@parure/ui/text/fact-list.tsx'
import type from '@parure/ui/text/type.module.css'
import { parseExcludedLots, replaceExcludedLots, type ExcludedLots } from './address.ts'
import { DossierAnswer } from './dossier-answer.tsx'
import { DossierLots } from './dossier-lots.tsx'
import { DossierMethod } from './dossier-method.tsx'
import { DossierSources } from './dossier-sources.tsx'
import { PreparedFor } from './prepared-for.tsx'
import styles from './dossier.module.css'

interface Props {
  title: string
  /** Null for a typed stone. */
  lot: LotDetail | null
  /** Null for an address without a lot or a stone. */
  dossier: Dossier | null
}

/** A printable document: the subject, the answer, similar sales with their sources, and the method. */
export function DossierView({ title, lot, dossier }: Props) {
  const [params, setParams] = useSearchParams()
  if (!dossier) return <EmptyDossier />
  const picture = lot?.photos[0] ?? null
  const leftOut = parseExcludedLots(params)
  const change = (next: ExcludedLots) =>
    setParams(replaceExcludedLots(params, next), { replace: true, preventScrollReset: true })
  return (
    <article className={styles.dossier}>
      <header className={styles.head}>
        {picture && <img src={buildPictureUrl(picture, 480)} alt="" width={160} height={160} />}
        <div>
          <p className={`${type.small} ${type.quiet}`}>{productName}, dossier of similar sales</p>
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
        <div className={styles.prepared}>
          <PreparedFor />
          <PrintButton className={button.secondary} />
        </div>
      </header>
      <Facts facts={[...listLotFacts(lot), ...listTraitFacts(dossier)]} />
      <DossierAnswer dossier={dossier} lot={lot} />
      <DossierLots dossier={dossier} lot={lot} leftOut={leftOut} onChange={change} />
      <DossierSources lots={[...dossier.sold.filter(({ counts }) => counts), ...dossier.boughtIn]} />
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

/** Values of traits that say nothing. */
const emptyValues = new Set(['Not stated', 'None', 'Unsigned'])

/** The traits of the comparison; those that are not stated in one line. */
function listTraitFacts({ traits }: Dossier): Fact[] {
  const stated = traits.filter(({ value }) => !emptyValues.has(value))
  const missing = traits.filter(({ value }) => value === 'Not stated').map(({ name }) => name.toLowerCase())
  return [
    ...stated.map(({ name, value }) => ({ label: name, value })),
    ...(missing.length > 0 ? [{ label: 'Not stated', value: missing.join(', ') }] : []),
  ]
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
        A dossier is of a lot, from the similar sales on its page, or of a{' '}
        <Link to="/value" className={type.link}>
          stone that you type in
        </Link>
        .
      </p>
    </div>
  )
}
