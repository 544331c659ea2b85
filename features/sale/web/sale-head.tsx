import { formatClock } from '@parure/values/format-day.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { detectLanguage } from '@parure/features/lot/detect-language.ts'
import type { SaleDetail } from '../contract.ts'
import { ShareButton } from '@parure/features/shell/web/share/share-button.tsx'
import { ArrowUpRight } from '@parure/ui/icon/icons.tsx'
import button from '@parure/ui/button/button.module.css'
import { FactList } from '@parure/ui/text/fact-list.tsx'
import text from '@parure/ui/text/type.module.css'
import { canAddReminder, SaleCalendar } from './sale-calendar.tsx'
import { SaleMark } from './sale-mark.tsx'
import { MovedFrom } from './sale-list-row.tsx'
import { formatSaleTime } from './format-sale-time.ts'
import { formatLotCount } from '@parure/ui/text/format-count.ts'
import styles from './sale.module.css'

/** Title, place and days of a sale, its previews, and further facts. */
export function SaleHead({ sale }: { sale: SaleDetail }) {
  const title = sale.title ?? 'Jewelry sale'
  const days = sale.auctionDate ? formatAuctionDate(sale.auctionDate) : 'Days not published'
  return (
    <div className={styles.head}>
      <div>
        <h1 className={text.display2} lang={detectLanguage(title)}>
          {title}
        </h1>
        <p className={`${text.lead} ${styles.lead}`}>
          {[sale.house, sale.location].filter(Boolean).join(', ')}. {sale.state === 'cancelled' ? <s>{days}</s> : days}.{' '}
          {sale.movedFrom && <MovedFrom days={sale.movedFrom} />}
        </p>
        <p className={styles.state}>
          <SaleMark state={sale.state} />
          {sale.state === 'awaiting' && sale.known > 0 && (
            <span>{`${sale.known} of ${formatLotCount(sale.lots)} so far`}</span>
          )}
        </p>
        <div className={styles.actions}>
          {canAddReminder(sale) && <SaleCalendar sale={sale} look="button" />}
          <ShareButton title={title} />
          {sale.website && (
            <a href={sale.website} target="_blank" rel="noopener nofollow external" className={button.secondary}>
              Visit the auction house
              <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden />
            </a>
          )}
        </div>
        {sale.previews.length > 0 && sale.results === null && <Previews sale={sale} />}
      </div>
      <section className={styles.panel}>
        <h2>Sale details</h2>
        <FactList facts={listSaleFacts(sale, days)} />
      </section>
    </div>
  )
}

const formatOptional = (value: string | null) => value || <span className={text.faint}>Not stated</span>

function listSaleFacts(sale: SaleDetail, days: string) {
  return [
    { label: 'Auction house', value: sale.house },
    { label: 'Location', value: formatOptional(sale.location) },
    { label: 'Auction date', value: days },
    { label: 'Starts', value: formatSaleTime(sale) ?? <span className={text.faint}>Time not published</span> },
    { label: 'Lots', value: formatLotCount(sale.lots).split(' lot')[0] },
    { label: 'Currency', value: formatOptional(sale.currencies.join(', ')) },
  ]
}

function Previews({ sale: { previews } }: { sale: SaleDetail }) {
  return (
    <section className={styles.panel}>
      <h2>Preview</h2>
      <FactList
        facts={previews.map(({ from, to, hours }) => ({
          label: formatAuctionDate(from === to ? from : `${from} - ${to}`),
          value: hours?.split('-').map(formatClock).join(' – ') ?? 'Hours not published',
        }))}
      />
    </section>
  )
}
