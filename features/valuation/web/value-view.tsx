import type { Valuation } from '../contract.ts'
import { Link, useNavigation } from 'react-router'
import { ComparablesView } from '@parure/features/lot/web/market/comparables-view.tsx'
import button from '@parure/ui/button/button.module.css'
import type from '@parure/ui/text/type.module.css'
import type { Choices } from './choices.ts'
import { PrintButton } from './print-button.tsx'
import { buildStoneParams, formatStoneTitle, type StoneDraft } from './stone-draft.ts'
import { StoneForm } from './stone-form.tsx'
import { ValueAnswer } from './value-answer.tsx'
import styles from './value-page.module.css'

interface Props {
  /** The values of the form. */
  draft: StoneDraft
  /** The stone in the reader's words; empty when the fields were filled. */
  description?: string
  choices: Choices
  /** Null before the first request. */
  found: Valuation | null
  today: string
}

/** The form, and beside it what similar lots sold for. */
export function ValueView({ draft, description = '', choices, found, today }: Props) {
  const busy = useNavigation().state === 'loading'
  return (
    <div className={styles.columns}>
      <StoneForm
        key={JSON.stringify(draft)}
        draft={draft}
        description={description}
        choices={choices}
        today={today}
        busy={busy}
      />
      {found ? (
        <section className={styles.result} aria-labelledby="value" aria-busy={busy}>
          <p className={`${type.small} ${type.quiet}`}>{formatStoneTitle(draft)}</p>
          <ValueAnswer draft={draft} found={found} />
          {found.sold.length + found.boughtIn.length > 0 && (
            <ComparablesView of={{ estimatePrice: null, currency: draft.currency }} comparables={found}>
              <Link to={`/dossier?${buildStoneParams(draft).toString()}`} className={type.link}>
                Print as a dossier
              </Link>
              <PrintButton className={button.quiet} />
            </ComparablesView>
          )}
        </section>
      ) : (
        <ValueExamples isUnread={description !== ''} />
      )}
    </div>
  )
}

const examples = [
  [
    '3.2 ct Ceylon sapphire, no heat',
    'species=Sapphire&carats=3.2&origin=Sri+Lanka&treatment=No+indication+of+heating',
  ],
  ['1.5 ct round diamond, G VS1', 'species=Diamond&carats=1.5&shape=round&color=G&clarity=VS1'],
  ['2 ct Colombian emerald, minor oil', 'species=Emerald&carats=2&origin=Colombia&treatment=Minor+oil'],
] as const

/** Before the first request: stones to try. */
function ValueExamples({ isUnread }: { isUnread: boolean }) {
  return (
    <section className={styles.examples} aria-labelledby="examples">
      <h2 id="examples" className={type.display4}>
        {isUnread ? 'We found no stone in your description.' : 'Describe a stone, and see what similar ones sold for.'}
      </h2>
      <ul>
        {examples.map(([text, query]) => (
          <li key={text}>
            <Link to={`/value?category=Rings&${query}`} className={`${button.secondary} ${button.small}`}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
