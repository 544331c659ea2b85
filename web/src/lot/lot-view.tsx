import type { Comparables } from '@parure/domain/comparable/contract'
import type { LotCard, LotDetail } from '@parure/domain/lot/contract'
import { languageOf } from '@parure/domain/lot/language-of'
import type { PreviousSales } from '@parure/domain/previous-sale/contract'
import { Role } from '@parure/domain/role'
import { use } from 'react'
import { CurrencyChoice } from '../currency/currency-choice.tsx'
import { deferredPart } from '../ui/deferred-part.tsx'
import layout from '../ui/layout.module.css'
import { lazyPart } from '../ui/lazy-part.tsx'
import text from '../ui/type.module.css'
import { BackLink } from './back-link.tsx'
import { CardActionContext, LotNoteContext } from './card-action.ts'
import { Gallery } from './gallery/gallery.tsx'
import { LotFigures } from './lot-figures.tsx'
import { LotTexts } from './lot-texts.tsx'
import styles from './lot-view.module.css'
import { makerLine } from './maker-line.ts'
import { SaleDetails } from './sale-details.tsx'
import { SimilarLots } from './similar-lots.tsx'

const LotData = deferredPart(async () => (await import('./lot-data.tsx')).LotData)
const LotSections = deferredPart(async () => (await import('./lot-sections.tsx')).LotSections)
const SaleRatesNote = lazyPart(async () => (await import('./sale-rates-note.tsx')).SaleRatesNote)

interface Props {
  lot: LotDetail
  similar: readonly LotCard[]
  comparables: Comparables | null
  previous?: PreviousSales
  role?: Role
}

/** A constant, because a new object for each render would render the sections again. */
const none: PreviousSales = {}

/** A lot's page, with the fields that the server sent for the viewer's role. */
export function LotView({ lot, similar, comparables, previous = none, role = Role.Undefined }: Props) {
  const action = use(CardActionContext)
  const ownNote = use(LotNoteContext)
  const maker = makerLine(lot)
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <BackLink status={lot.status} />
      <article>
        <div className={styles.columns}>
          <Gallery photos={lot.photos} title={lot.title} />
          <div>
            <div className={styles.head}>
              <h1 className={styles.title} lang={languageOf(lot.title)}>
                {lot.title}
              </h1>
              {action.draw({ ...lot, baseImageFileName: lot.photos[0] ?? null }, 'page')}
            </div>
            {maker && <p className={`${text.small} ${text.quiet} ${styles.maker}`}>{maker}</p>}
            <LotFigures lot={lot} role={role} />
            <p className={styles.currency}>
              <CurrencyChoice labelled />
            </p>
            <SaleRatesNote lot={lot} />
            <SaleDetails lot={lot} />
            {ownNote(lot)}
          </div>
        </div>
        <div className={styles.more}>
          <LotTexts lot={lot} />
          <LotData lot={lot} />
        </div>
        <div className={styles.sections} data-fold>
          <LotSections lot={lot} comparables={comparables} previous={previous} />
        </div>
      </article>
      <SimilarLots lots={similar} />
    </div>
  )
}
