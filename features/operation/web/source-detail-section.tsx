import type { SourceDetails as Detail, SourceHealth } from '@parure/features/ingestion/contract.ts'
import { useEffect, useRef } from 'react'
import { formatLocalMoment } from '@parure/ui/text/format-local-moment.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { FactList, type Fact } from '@parure/ui/text/fact-list.tsx'
import type from '@parure/ui/text/type.module.css'
import { Coverage } from './coverage.tsx'
import { RejectedTable } from './rejected-table.tsx'
import { RunSource } from './run-source.tsx'
import styles from './source-detail-section.module.css'

/** Details of a source: how it is read, the coverage of its fields, its alarms and rejected rows. */
export function SourceDetailSection({ source, detail }: { source: SourceHealth; detail: Detail }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section id="source" className={styles.detail} aria-labelledby="source-name">
      <h2 id="source-name" ref={heading} tabIndex={-1} className={type.display3}>
        {source.name}
      </h2>
      <RunSource source={source} />
      <div className={styles.columns}>
        <div>
          <h3 className={type.label}>Last run</h3>
          <FactList facts={listSourceFacts(source)} />
          <h3 className={type.label}>Permission</h3>
          <FactList facts={listPermissionFacts(detail)} />
        </div>
        <div>
          <h3 className={type.label}>Coverage of fields</h3>
          <Coverage fields={detail.coverage} />
        </div>
      </div>
      <h3 className={type.label}>Alarms</h3>
      <Alarms alarms={detail.alarms} />
      <h3 className={type.label}>Rejected rows, latest 50</h3>
      <RejectedTable rows={detail.rejected} />
    </section>
  )
}

function Alarms({ alarms }: Pick<Detail, 'alarms'>) {
  if (alarms.length === 0) return <p className={`${type.small} ${type.quiet}`}>None so far.</p>
  return (
    <ul className={styles.alarms}>
      {alarms.map(({ kind, detail, raisedAt, overAt }) => (
        <li key={`${kind} ${raisedAt}`} className={overAt === null ? styles.open : undefined}>
          <strong>{kind}</strong> {detail}.{' '}
          <span className={styles.when}>
            Since {formatLocalMoment(raisedAt)}
            {overAt !== null && `, over since ${formatLocalMoment(overAt)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function listPermissionFacts({ permission: { leave, contact, takesPictures, pictureLicence } }: Detail): Fact[] {
  return [
    { label: 'Who gave permission', value: leave ?? 'Not specified' },
    { label: 'Contact', value: contact ?? 'Not specified' },
    { label: 'Pictures', value: takesPictures ? (pictureLicence ?? 'Shown, license not specified') : 'Not shown' },
  ]
}

function listSourceFacts({ adapter, address, schedule, timeZone, lastRun }: SourceHealth): Fact[] {
  const run: Fact[] = lastRun
    ? [
        { label: 'Started', value: formatLocalMoment(lastRun.startedAt) },
        { label: 'Ended', value: lastRun.finishedAt ? formatLocalMoment(lastRun.finishedAt) : 'Not yet' },
        ...(lastRun.failure
          ? [{ label: lastRun.state === 'goes-on' ? 'Not all of it' : 'Given up', value: lastRun.failure }]
          : []),
        { label: 'New lots', value: formatCount(lastRun.newLots) },
        { label: 'Changed lots', value: formatCount(lastRun.changedLots) },
        { label: 'Unchanged lots', value: formatCount(lastRun.unchangedLots) },
        { label: 'Rejected rows', value: formatCount(lastRun.rejectedRows) },
      ]
    : []
  return [
    ...run,
    { label: 'Adapter', value: adapter ?? 'By hand' },
    { label: 'Address', value: <span className={styles.address}>{address ?? 'None'}</span> },
    { label: 'Schedule', value: schedule ? `${schedule} (${timeZone})` : 'By command' },
  ]
}
