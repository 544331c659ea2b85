import type { LotDetail } from '../../contract.ts'
import { detectLanguage } from '../../detect-language.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import locked from '@parure/ui/feedback/locked.module.css'
import { Locked } from '@parure/ui/feedback/locked.tsx'
import text from '@parure/ui/text/type.module.css'
import { FactList, type Fact } from '@parure/ui/text/fact-list.tsx'
import styles from './sale-details.module.css'
import { GoToSource } from './go-to-source.tsx'
import { conditionId, hasConditionReport } from '../details/lot-texts.tsx'
import { createIsland } from '@parure/render/create-island.tsx'
import { formatSaleMoment } from './format-sale-moment.ts'

const LotCalendar = createIsland({ ssr: false, load: async () => (await import('./lot-calendar.tsx')).LotCalendar })

/** Place and date of the sale. Absent (gated) fields are shown as locks. */
export function SaleDetails({ lot }: { lot: LotDetail }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.details}>
      <div className={styles.head}>
        <h2 id={heading}>Sale details</h2>
        <Aside lot={lot} />
      </div>
      <FactList facts={listSaleFacts(lot)} />
      <LotCalendar lot={lot} />
      <GoToSource url={lot.url} status={lot.status} outcome={lot.outcome} />
    </section>
  )
}

function Aside({ lot }: { lot: LotDetail }) {
  if (lot.location === undefined)
    return (
      <Link to="/pricing" className={`${text.small} ${text.link} ${locked.untilKnown}`}>
        Unlock with Standard
      </Link>
    )
  return lot.outcome === 'sold' ? <span className={styles.sold}>Sold</span> : null
}

function listSaleFacts(lot: LotDetail): Fact[] {
  const { sourceName, location, lotNumber, condition } = lot
  return [
    buildFact('Auction house', sourceName),
    buildFact('Location', location),
    buildFact('Auction date', formatSaleMoment(lot)),
    buildFact('Lot number', lotNumber),
    hasConditionReport(condition)
      ? { label: 'Condition', value: reportLink }
      : buildFact('Condition', condition, detectLanguage(condition ?? '')),
  ]
}

/** Link to a long condition report, shown in full below. */
const reportLink = (
  <a href={`#${conditionId}`} className={text.link}>
    Read the report below
  </a>
)

/** An absent value is locked; the source does not state a null one. */
function buildFact(label: string, value: string | null | undefined, language?: string): Fact {
  if (value === undefined) return { label, value: <Locked name={`${label} is locked. See plans`} /> }
  if (value && language) return { label, value: <span lang={language}>{value}</span> }
  return { label, value: value || <span className={text.faint}>Not stated</span> }
}
