import type { Valuation } from '../contract.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { Link, useNavigation } from 'react-router'
import { ComparablesView } from '@parure/features/lot/web/market/comparables-view.tsx'
import button from '@parure/ui/button.module.css'
import type from '@parure/ui/type.module.css'
import type { Choices } from './choices.ts'
import { PrintButton } from './print-button.tsx'
import { buildStoneParams, formatStoneTitle, type StoneDraft } from './stone-draft.ts'
import { StoneForm } from './stone-form.tsx'
import styles from './value-page.module.css'

interface Props {
  /** The values of the form. */
  draft: StoneDraft
  choices: Choices
  /** Null before the first request. */
  found: Valuation | null
  today: string
}

/** The form, with the price range of comparable lots below. */
export function ValueView({ draft, choices, found, today }: Props) {
  const busy = useNavigation().state === 'loading'
  return (
    <>
      <StoneForm key={JSON.stringify(draft)} draft={draft} choices={choices} today={today} busy={busy} />
      {found && (
        <section className={styles.result} aria-labelledby="value" aria-busy={busy}>
          <div className={styles.head}>
            <div>
              <h2 id="value" className={type.display3}>
                {formatStoneTitle(draft)}
              </h2>
              <p className={`${type.small} ${type.quiet}`}>
                Unsigned, by sales before {formatAuctionDate(found.on)}, in {draft.currency}.
              </p>
            </div>
            <div className={styles.actions}>
              <Link
                to={`/dossier?${buildStoneParams(draft).toString()}`}
                className={`${button.secondary} ${styles.screen}`}
              >
                Dossier
              </Link>
              <PrintButton className={button.secondary} />
            </div>
          </div>
          <ComparablesView of={{ estimatePrice: null, currency: draft.currency }} comparables={found} />
        </section>
      )}
    </>
  )
}
