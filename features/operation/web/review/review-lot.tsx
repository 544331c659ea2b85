import { formatReadingValue } from '@parure/features/lot/format-reading-name.ts'
import type { CorrectableReading, ReviewedLot } from '@parure/features/review/contract.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { FactList } from '@parure/ui/text/fact-list.tsx'
import layout from '@parure/ui/layout/layout.module.css'
import type from '@parure/ui/text/type.module.css'
import { OperatorNav } from '../operator-nav.tsx'
import { ReviewCorrection } from './review-correction.tsx'
import { SourceLink } from './review-reading.tsx'
import { ReviewText } from './review-text.tsx'
import { formatReadingTitle } from './review-words.ts'
import { readingId, ToReading } from './to-reading.tsx'
import styles from './review.module.css'

/** Every reading of one lot, to correct readings that are not doubtful as well. */
export function ReviewLot({ read: { lot, readings, choices } }: { read: ReviewedLot }) {
  const [chosenKey, choose] = useState<string | null>(null)
  const chosen = readings.find((each) => getReadingKey(each) === chosenKey) ?? readings[0]
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <OperatorNav />
      <div className={layout.titleRow}>
        <div>
          <h1 className={type.display2}>Readings of a lot</h1>
          <p className={`${styles.summary} ${type.quiet}`}>
            {lot.house}
            {lot.lotNumber !== null && `, lot ${lot.lotNumber}`}{' '}
            <Link className={type.link} to={`/jewelry/${lot.id}`}>
              Its page
            </Link>{' '}
            {lot.url && <SourceLink url={lot.url} />}
          </p>
        </div>
        <Link className={type.link} to="/operators/review">
          Back to what waits
        </Link>
      </div>
      <div className={styles.review}>
        <ReadingList readings={readings} chosen={chosen} onChoose={(each) => choose(getReadingKey(each))} />
        {chosen && (
          <section aria-labelledby={readingId}>
            <h2 id={readingId} tabIndex={-1} className={type.display3}>
              {formatReadingTitle(chosen)}
            </h2>
            <div className={styles.reading}>
              <div className={styles.facts}>
                <FactList narrow facts={listReadingFacts(chosen)} />
              </div>
              <ReviewText lot={lot} words={chosen.words} stoneWords={null} />
            </div>
            <ReviewCorrection
              key={`${getReadingKey(chosen)} ${chosen.shown}`}
              lotId={lot.id}
              reading={chosen}
              choices={choices[chosen.field]}
            />
          </section>
        )}
      </div>
    </div>
  )
}

interface ListProps {
  readings: readonly CorrectableReading[]
  chosen: CorrectableReading | undefined
  onChoose: (reading: CorrectableReading) => void
}

function ReadingList({ readings, chosen, onChoose }: ListProps) {
  return (
    <nav aria-label="Readings">
      <ToReading />
      <h2 className={styles.queueHead}>Readings, {formatCount(readings.length)}</h2>
      <ol className={styles.queue}>
        {readings.map((each) => (
          <li key={getReadingKey(each)}>
            <button type="button" aria-current={each === chosen ? 'true' : undefined} onClick={() => onChoose(each)}>
              <span>{formatReadingTitle(each)}</span>
              {each.shown !== each.value && <span className={styles.lotNumber}>Corrected</span>}
              <small>{formatReadingValue(each.field, each.shown) ?? 'Not stated'}</small>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const getReadingKey = ({ field, stone, stoneAt }: CorrectableReading): string => [field, stone, stoneAt].join(' ')

function listReadingFacts({ field, value, shown, confidence }: CorrectableReading) {
  const read = formatReadingValue(field, value) ?? 'Not stated'
  return [
    { label: 'Shown', value: <strong>{formatReadingValue(field, shown) ?? 'Not stated'}</strong> },
    { label: 'As the text is read', value: confidence ? `${read}, ${confidence}` : read },
  ]
}
