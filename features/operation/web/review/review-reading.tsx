import { formatReadingValue } from '@parure/features/lot/format-reading-name.ts'
import type { Decision, DoubtfulReading, ReviewQueue } from '@parure/features/review/contract.ts'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '@parure/ui/form/checkbox.tsx'
import { FactList, type Fact } from '@parure/ui/text/fact-list.tsx'
import type from '@parure/ui/text/type.module.css'
import { ReviewActions } from './review-actions.tsx'
import { ReviewText } from './review-text.tsx'
import { ReviewValue } from './review-value.tsx'
import { formatReadingTitle, explainDoubt } from './review-words.ts'
import { readingId } from './to-reading.tsx'
import styles from './review.module.css'
import { formatStake } from './format-stake.ts'
import type { Review } from './use-review.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import { useTypedValue } from './use-typed-value.ts'

interface Props {
  reading: DoubtfulReading
  review: Review
  choices: ReviewQueue['choices']
  keysOn: boolean
  onHelp: () => void
  field: RefObject<HTMLDivElement | null>
}

/** One doubtful reading: its text, the reason of the doubt, and the actions. */
export function ReviewReading({ reading, review, choices, keysOn, onHelp, field }: Props) {
  const typed = useTypedValue(reading, { review, choices: choices[reading.field], container: field })
  const [appliesToAlike, setAppliesToAlike] = useState(false)
  const { lot } = reading
  const decide = (decision: Decision['decision']) => typed.decide(decision, appliesToAlike)
  useReviewKeys(keysOn, (key) => {
    const does = {
      a: () => decide('accept'),
      c: () => decide('correct'),
      i: () => decide('ignore'),
      j: () => review.move(1),
      k: () => review.move(-1),
      e: typed.focus,
      s: () => lot.url && window.open(lot.url, '_blank', 'noopener,noreferrer'),
      z: review.undo,
      '?': onHelp,
    }
    does[key]()
  })
  return (
    <section aria-labelledby={readingId}>
      <div className={styles.head}>
        <h2 id={readingId} tabIndex={-1} className={type.display3}>
          {formatReadingTitle(reading)}
        </h2>
        <p className={`${type.small} ${type.quiet}`}>
          {lot.house}
          {lot.lotNumber !== null && `, lot ${lot.lotNumber}`} {lot.url && <SourceLink url={lot.url} />}{' '}
          <Link className={type.link} to={`?lot=${lot.id}`}>
            All readings
          </Link>
        </p>
      </div>
      <div className={styles.reading}>
        <div className={styles.facts}>
          <FactList narrow facts={listDoubtFacts(reading)} />
        </div>
        <ReviewText lot={lot} words={reading.words} stoneWords={reading.stoneWords} />
      </div>
      <div className={styles.decision}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field in it */}
        <div className={styles.field} ref={field} onKeyDown={(event) => handleFieldKey(event, () => decide('correct'))}>
          <ReviewValue
            field={reading.field}
            choices={choices[reading.field]}
            value={typed.value}
            error={typed.error}
            onChange={typed.change}
          />
        </div>
        <ReviewActions reading={reading} onDecide={decide}>
          {reading.alike > 0 && (
            <Checkbox
              label={`Same for ${reading.alike} like it`}
              value="alike"
              checked={appliesToAlike}
              onChange={setAppliesToAlike}
            />
          )}
        </ReviewActions>
      </div>
    </section>
  )
}

/** Enter in the field corrects; Escape blurs it, so that letters are shortcuts again. */
function handleFieldKey({ key, target, nativeEvent }: KeyboardEvent, correct: () => void): void {
  if (nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  if (key === 'Escape') target.blur()
  if (key === 'Enter') correct()
}

export function SourceLink({ url }: { url: string }) {
  return (
    <a className={type.link} href={url} target="_blank" rel="noopener noreferrer nofollow">
      Source<span className={type.spoken}>, opens in a new tab</span>
    </a>
  )
}

function listDoubtFacts(reading: DoubtfulReading): Fact[] {
  const { field, value, confidence, suggestion, lot } = reading
  const suggested = formatReadingValue(field, suggestion)
  const stake = formatStake(lot)
  return [
    {
      label: 'Reading',
      value: (
        <>
          <strong>{formatReadingValue(field, value) ?? 'Not stated'}</strong>{' '}
          {confidence && <span className={styles.confidence}>{confidence}</span>}
        </>
      ),
    },
    { label: 'Why it is doubtful', value: explainDoubt(reading) },
    ...(suggested ? [{ label: 'Suggestion', value: suggested }] : []),
    ...(stake ? [{ label: 'At stake', value: stake }] : []),
  ]
}
