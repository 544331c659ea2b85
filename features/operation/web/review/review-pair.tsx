import type { DoubtfulPair, PairLot } from '@parure/features/review/contract.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { detectLanguage } from '@parure/features/lot/detect-language.ts'
import { buildPictureUrl } from '@parure/features/lot/picture.ts'
import { Link } from 'react-router'
import button from '@parure/ui/button/button.module.css'
import { FactList, type Fact } from '@parure/ui/text/fact-list.tsx'
import type from '@parure/ui/text/type.module.css'
import { readingId } from './to-reading.tsx'
import styles from './review.module.css'
import { explainPair } from './review-words.ts'
import { formatStake } from './format-stake.ts'
import type { Review } from './use-review.tsx'
import { useReviewKeys } from './use-review-keys.ts'

interface Props {
  pair: DoubtfulPair
  review: Review
  keysOn: boolean
  onHelp: () => void
}

/** Two lots side by side, to decide whether both are the same stone. */
export function ReviewPair({ pair, review, keysOn, onHelp }: Props) {
  const decide = (isSame: boolean) => review.decidePair(isSame)
  useReviewKeys(keysOn, (key) => {
    const does = {
      a: () => decide(true),
      c: () => undefined,
      i: () => decide(false),
      j: () => review.move(1),
      k: () => review.move(-1),
      e: () => undefined,
      s: () => pair.later.url && window.open(pair.later.url, '_blank', 'noopener,noreferrer'),
      z: review.undo,
      '?': onHelp,
    }
    does[key]()
  })
  return (
    <section aria-labelledby={readingId}>
      <h2 id={readingId} tabIndex={-1} className={type.display3}>
        The same stone?
      </h2>
      <p className={styles.why}>{explainPair(pair)}</p>
      {pair.words !== null && <blockquote className={styles.provenance}>“{pair.words.trim()}”</blockquote>}
      <div className={styles.pair}>
        <Side name="Later lot" lot={pair.later} />
        <Side name="Earlier lot" lot={pair.earlier} />
      </div>
      <div className={styles.actions}>
        <button type="button" className={button.primary} aria-keyshortcuts="A" onClick={() => decide(true)}>
          Same stone <kbd>A</kbd>
        </button>
        <button type="button" className={button.quiet} aria-keyshortcuts="I" onClick={() => decide(false)}>
          Not the same <kbd>I</kbd>
        </button>
      </div>
    </section>
  )
}

function Side({ name, lot }: { name: string; lot: PairLot }) {
  return (
    <div>
      <h3 className={type.label}>{name}</h3>
      {lot.photo !== null && (
        <img className={styles.photo} src={buildPictureUrl(lot.photo, 320)} alt="" loading="lazy" />
      )}
      <p className={styles.pairTitle}>
        <Link className={type.link} to={`/jewelry/${lot.id}`}>
          {lot.title}
        </Link>
      </p>
      <FactList facts={listPairFacts(lot)} narrow />
      {lot.description !== null && (
        <p className={`${type.small} ${type.quiet}`} lang={detectLanguage(lot.description)}>
          {lot.description}
        </p>
      )}
    </div>
  )
}

function listPairFacts(lot: PairLot): Fact[] {
  const stone = [lot.species, lot.carats && `${Number(lot.carats)} ct`].filter(Boolean).join(', ')
  return [
    {
      label: 'Sale',
      value: `${lot.house}, ${formatAuctionDate(lot.day)}${lot.lotNumber === null ? '' : `, lot ${lot.lotNumber}`}`,
    },
    { label: 'Stone', value: stone || 'Not stated' },
    { label: 'Reports', value: lot.reports.join(', ') || 'None named' },
    { label: 'Figures', value: formatStake(lot) ?? 'None' },
  ]
}
