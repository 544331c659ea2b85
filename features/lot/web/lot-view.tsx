import type { Comparables } from '@parure/features/comparable/contract.ts'
import type { LotCard, LotDetail } from '../contract.ts'
import { detectLanguage } from '../detect-language.ts'
import type { PreviousSalesAnswer } from '@parure/features/previous-sale/contract.ts'
import { Role } from '@parure/contract/role.ts'
import { use } from 'react'
import { DeferredCurrencyChoice } from '@parure/features/currency/web/deferred-currency-choice.tsx'
import { createIsland } from '@parure/render/create-island.tsx'
import layout from '@parure/ui/layout/layout.module.css'
import text from '@parure/ui/text/type.module.css'
import { ShareButton } from '@parure/features/shell/web/share/share-button.tsx'
import { BackLink } from './back-link.tsx'
import { CardActionContext, LotNoteContext } from './card/card-action.ts'
import { describeInEnglish } from './describe-in-english.ts'
import { Gallery } from './gallery/gallery.tsx'
import { LotFiguresSection } from './price/lot-figures-section.tsx'
import { LotTexts } from './details/lot-texts.tsx'
import styles from './lot-view.module.css'
import { formatMakerLine } from './card/format-maker-line.ts'
import { SaleDetails } from './sale/sale-details.tsx'
import { SimilarLots } from './details/similar-lots.tsx'

const LotSections = createIsland({ load: async () => (await import('./lot-sections.tsx')).LotSections })
const Verdict = createIsland({ load: async () => (await import('./verdict/verdict.tsx')).Verdict })
const SaleRatesNote = createIsland({
  ssr: false,
  load: async () => (await import('./price/sale-rates-note.tsx')).SaleRatesNote,
})

interface Props {
  lot: LotDetail
  similar: readonly LotCard[]
  comparables: Comparables | null
  previous?: PreviousSalesAnswer
  role?: Role
}

/** A constant, because a new object for each render would render the sections again. */
const noPreviousSales: PreviousSalesAnswer = {}

/** A lot's page, with the fields that the server sent for the viewer's role. */
export function LotView({ lot, similar, comparables, previous = noPreviousSales, role = Role.Undefined }: Props) {
  const renderAction = use(CardActionContext)
  const ownNote = use(LotNoteContext)
  const maker = formatMakerLine(lot)
  const hasVerdict = comparables !== null && comparables.sold.length > 0
  const english = describeInEnglish(lot)
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <div className={styles.top}>
        <BackLink status={lot.status} />
        <ShareButton title={lot.title} />
      </div>
      <article>
        <div className={styles.columns}>
          <Gallery photos={lot.photos} title={lot.title} />
          <div>
            <div className={styles.head}>
              <h1 className={styles.title} lang={detectLanguage(lot.title)}>
                {lot.title}
              </h1>
              {renderAction({ ...lot, baseImageFileName: lot.photos[0] ?? null }, 'page')}
            </div>
            {english && <p className={styles.english}>{english}</p>}
            {maker && <p className={`${text.small} ${text.quiet} ${styles.maker}`}>{maker}</p>}
            <LotFiguresSection lot={lot} role={role} hasVerdict={hasVerdict} />
            {comparables && hasVerdict ? (
              <Verdict lot={lot} comparables={comparables} wasOffered={(previous.sales ?? []).length > 0} />
            ) : (
              <p className={styles.currency}>
                <DeferredCurrencyChoice labelled />
              </p>
            )}
            <SaleRatesNote lot={lot} />
            <SaleDetails lot={lot} />
            {ownNote(lot)}
          </div>
          <LotTexts lot={lot} />
        </div>
        <div className={styles.sections} data-fold>
          <LotSections lot={lot} comparables={comparables} previous={previous} />
        </div>
      </article>
      <SimilarLots lots={similar} />
    </div>
  )
}
