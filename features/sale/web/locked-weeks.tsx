import type { SaleWeeks } from '../contract.ts'
import { ButtonLink } from '@parure/ui/button.tsx'
import { formatCount } from '@parure/ui/format-count.ts'
import { FactList } from '@parure/ui/fact-list.tsx'
import { Locked } from '@parure/ui/locked.tsx'
import locked from '@parure/ui/locked.module.css'
import { Notice } from '@parure/ui/notice.tsx'
import type from '@parure/ui/type.module.css'
import { SalesFrame } from './sales-frame.tsx'
import styles from './sales.module.css'
import { formatWeek } from './format-week.ts'

const lockedLines = ['Auction houses and titles', 'Places', 'Days and times']

/** For plans without sale details: the number of sales and lots of each week, and the locked fields. */
export function LockedWeeks({ weeks: { asOf, weeks } }: { weeks: SaleWeeks }) {
  return (
    <SalesFrame>
      <div className={`${styles.invite} ${locked.untilKnown}`}>
        <p className={`${type.small} ${type.quiet}`}>Standard shows who sells, where and when.</p>
        <ButtonLink look="primary" to="/pricing" text="See plans" />
      </div>
      {weeks.length === 0 && <Notice kind="empty" title="No counts yet." text="They are worked out every Monday." />}
      {weeks.map((week) => (
        <LockedWeek key={week.week} {...week} today={asOf ?? week.week} />
      ))}
      <p className={styles.note}>
        Sales and lots in the catalog on Monday; the counts stay as they are for the week. Weeks run from Monday to
        Sunday, Coordinated Universal Time. A week with fewer than three sales is not counted.
      </p>
    </SalesFrame>
  )
}

function LockedWeek({ week, sales, lots, today }: SaleWeeks['weeks'][number] & { today: string }) {
  const label = formatWeek(week, today)
  return (
    <section className={styles.week}>
      <div className={styles.weekHead}>
        <div>
          <h2>{label}</h2>
          <p>
            {week === today && 'This week · '}
            {sales === null ? 'Fewer than three sales' : `${formatCount(sales)} sales · ${formatCount(lots ?? 0)} lots`}
          </p>
        </div>
      </div>
      <FactList
        facts={lockedLines.map((name) => ({
          label: name,
          value: <Locked name={`${name}, ${label}: locked. See plans`} />,
        }))}
      />
    </section>
  )
}
