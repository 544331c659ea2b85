import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import layout from '@parure/ui/layout/layout.module.css'
import { renderHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import styles from './rates-note.module.css'
import { useReaderMoney } from './load-reader-money.ts'

/** The rates of the converted amounts on this page. Shown by CSS only on pages with such amounts. */
export function RatesNote() {
  const money = useReaderMoney()
  if (!money?.rates.day) return null
  const day = formatAuctionDate(money.rates.day)
  const words = `Amounts with ≈ are converted at the European Central Bank’s reference rates of ${day}, to three figures.`
  return <StaticHtml as="p" className={`${layout.wrap} ${styles.note}`} content={renderHtml`${words}`} />
}
