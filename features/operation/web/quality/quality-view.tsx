import type { SourceQualityDetail as Detail, SourceQuality } from '@parure/features/source-quality/contract.ts'
import { useState } from 'react'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { FindField } from '@parure/ui/form/find-field.tsx'
import { hasTypedText } from '@parure/ui/form/has-typed-text.ts'
import layout from '@parure/ui/layout/layout.module.css'
import { Notice } from '@parure/ui/feedback/notice.tsx'
import type from '@parure/ui/text/type.module.css'
import type { SearchMissCounts } from '@parure/features/query/contract.ts'
import { OperatorNav } from '../operator-nav.tsx'
import { QualityDetailSection } from './quality-detail-section.tsx'
import { QualityTable } from './quality-table.tsx'
import { SearchMisses } from './search-misses.tsx'
import styles from './quality.module.css'

interface Props {
  sources: readonly SourceQuality[]
  /** The selected source. */
  source: SourceQuality | null
  detail: Detail | null
  searches: SearchMissCounts
}

/** The quality of each source by week. */
export function QualityView({ sources, source, detail, searches }: Props) {
  const [typed, setTyped] = useState('')
  const found = sources.filter(({ name, house }) => [name, house].some((each) => each && hasTypedText(each, typed)))
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <OperatorNav />
      <div className={layout.titleRow}>
        <h1 className={type.display2}>Data quality</h1>
        <p className={`${type.small} ${type.quiet}`}>
          This week and the eleven before it, Monday to Sunday, UTC. Wrong: share of values found wrong in a hand check
          of 100 values a source, repeated monthly.
        </p>
      </div>
      {sources.length === 0 ? (
        <Notice kind="empty" title="No sources yet." text="Their quality is counted with every run.">
          <ButtonLink look="primary" text="Add auction house" to="/operators/sources/new" />
        </Notice>
      ) : (
        <>
          <search className={styles.tools}>
            <FindField label="Search sources" value={typed} onChange={setTyped} maxLength={200} />
            <output className={`${type.small} ${type.quiet}`}>
              {formatCount(found.length)} of {formatCount(sources.length)}
            </output>
          </search>
          {found.length > 0 ? (
            <QualityTable sources={found} chosen={source?.id ?? null} />
          ) : (
            <Notice kind="empty" title="No source matches." />
          )}
        </>
      )}
      {source && detail && <QualityDetailSection key={source.id} source={source} detail={detail} />}
      <SearchMisses {...searches} />
    </div>
  )
}
