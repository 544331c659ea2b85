import type { Histogram } from '../../../contract.ts'
import type { RangeKey } from '../../../range.ts'
import { useId } from 'react'
import { FieldError } from '@parure/ui/form/field.tsx'
import { renderHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import type from '@parure/ui/text/type.module.css'
import { figureTitles } from '../../../group-titles.ts'
import type { Filters } from '../state/use-filters.ts'
import { AmountField } from './amount-field.tsx'
import styles from './range-field.module.css'
import { formatRangeHint } from './format-range-hint.ts'
import { RangeTrack, WaitingTrack } from './range-track.tsx'
import { useRangeDraft, type RangeDraft } from './use-range-draft.ts'

interface Props {
  rangeKey: RangeKey
  filters: Filters
}

/** A range of amounts or carats: the distribution, a thumb for each end, and two text fields, which always work. */
export function RangeField({ rangeKey, filters }: Props) {
  const draft = useRangeDraft(rangeKey, filters.draft[rangeKey], (range) => filters.setRange(rangeKey, range))
  const histogram = getVisibleHistogram(rangeKey, filters)
  const words = useId()
  return (
    <div className={styles.range}>
      <Distribution rangeKey={rangeKey} filters={filters} histogram={histogram} draft={draft} />
      <div className={styles.fields}>
        <AmountField side="from" rangeKey={rangeKey} currency={filters.currency} draft={draft} wordsId={words} />
        <AmountField side="to" rangeKey={rangeKey} currency={filters.currency} draft={draft} wordsId={words} />
      </div>
      {draft.error && (
        <div role="alert">
          <FieldError id={words} text={draft.error} />
        </div>
      )}
      {histogram?.bins && filters.facets && (
        <StaticHtml
          as="p"
          className={styles.hint}
          content={renderHtml`${formatRangeHint(rangeKey, histogram, filters.facets)}`}
        />
      )}
      {filters.facetsFailed && (
        <button type="button" className={`${type.link} ${styles.again}`} onClick={filters.askAgain}>
          Try again
        </button>
      )}
    </div>
  )
}

interface DistributionProps extends Props {
  histogram: Histogram | null
  draft: RangeDraft
}

function Distribution({ rangeKey, filters, histogram, draft }: DistributionProps) {
  if (filters.facetsFailed) return <FieldError text="The distribution could not be loaded." />
  if (!histogram) return <WaitingTrack />
  if (!histogram.bins || !histogram.edges) return null
  return (
    <RangeTrack
      title={figureTitles[rangeKey]}
      rangeKey={rangeKey}
      bins={histogram.bins}
      edges={histogram.edges}
      currency={filters.currency}
      draft={draft}
    />
  )
}

/** Returns null while it is unknown: an axis in another currency would be wrong. */
function getVisibleHistogram(key: RangeKey, { facets, facetsFailed, currency }: Filters): Histogram | null {
  if (!facets || facetsFailed) return null
  if (key === 'carats') return facets.carats
  return facets.currency === currency ? facets.money : null
}
