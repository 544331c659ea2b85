import type { SourceQualityDetail as Detail, SourceQuality } from '@parure/features/source-quality/contract.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Sparkline } from '@parure/charts/sparkline.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import type from '@parure/ui/text/type.module.css'
import { roundPercent } from '../round-percent.ts'
import { HandCheck } from './hand-check.tsx'
import styles from './quality.module.css'

/** Details of a source: coverage of each field, and rejections by reason, by week. */
export function QualityDetailSection({ source, detail }: { source: SourceQuality; detail: Detail }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section id="source" className={styles.detail} aria-labelledby="source-name">
      <h2 id="source-name" ref={heading} tabIndex={-1} className={type.display3}>
        {source.name}
      </h2>
      <p className={type.small}>
        <Link to={`/operators/sources?source=${source.id}#source`} className={type.link}>
          Runs, alarms and rejected rows
        </Link>
      </p>
      <h3 className={type.label}>Check by hand</h3>
      <HandCheck source={source} />
      <div className={styles.columns}>
        <div>
          <h3 className={type.label}>Coverage of fields</h3>
          <Coverage coverage={detail.coverage} />
        </div>
        <div>
          <h3 className={type.label}>Rejections by reason</h3>
          <Rejections rejected={detail.rejected} />
        </div>
      </div>
    </section>
  )
}

function Coverage({ coverage }: Pick<Detail, 'coverage'>) {
  if (coverage.length === 0) return <p className={`${type.small} ${type.quiet}`}>Counted with the next run.</p>
  return (
    <dl className={styles.list}>
      {coverage.map(({ field, shares }) => {
        const latest = shares.findLast((share) => share !== null)
        return (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{latest === undefined || latest === null ? '–' : `${roundPercent(latest)}%`}</dd>
            <dd>
              <Sparkline values={shares} name={`${field} by week`} formatValue={(share) => `${roundPercent(share)}%`} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Rejections({ rejected }: Pick<Detail, 'rejected'>) {
  if (rejected.length === 0) return <p className={`${type.small} ${type.quiet}`}>None in twelve weeks.</p>
  return (
    <dl className={styles.list}>
      {rejected.map(({ code, example, counts }) => (
        <div key={code}>
          <dt>
            {code}
            <small>{example}</small>
          </dt>
          <dd>{formatCount(counts.reduce((sum, count) => sum + count, 0))}</dd>
          <dd>
            <Sparkline values={counts} name={`${code} by week`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
