import type { Sales } from '../contract.ts'
import { findMonday } from '../week.ts'
import { ArrowLeft, ArrowRight } from '@parure/ui/icon/icons.tsx'
import { useState } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { formatLocalDay } from '@parure/ui/text/format-local-moment.ts'
import { LoadFailure } from '@parure/ui/feedback/load-failure.tsx'
import { Notice } from '@parure/ui/feedback/notice.tsx'
import button from '@parure/ui/button/button.module.css'
import type from '@parure/ui/text/type.module.css'
import { SalesSkeleton } from './loading-sales.tsx'
import { MonthStrip } from './month-strip.tsx'
import { SaleWeek } from './sale-week.tsx'
import { buildSalesAddress, parseSalesFilters, salesPath, type SalesFilters } from './build-sales-address.ts'
import { SalesFilterBar } from './sales-filter-bar.tsx'
import { SalesFrame } from './sales-frame.tsx'
import styles from './sales.module.css'

type Loaded = { sales: Sales } | { failure: string }

/** The calendar for plans with sale details. Strip and filters stay while another month loads. */
export function SalesView({ data }: { data: Loaded }) {
  const loaded = 'sales' in data ? data.sales : null
  const [last, setLast] = useState(loaded)
  if (loaded && loaded !== last) setLast(loaded)
  const visibleSales = loaded ?? last
  const [params] = useSearchParams()
  const { location } = useNavigation()
  const filters = parseSalesFilters(params)
  const isLoading = location?.pathname === salesPath
  return (
    <SalesFrame
      aside={
        visibleSales && (
          <span className={`${type.small} ${type.quiet}`}>Today, {formatLocalDay(visibleSales.today, 'UTC')}</span>
        )
      }
    >
      {visibleSales && (
        <>
          <MonthStrip sales={visibleSales} filters={filters} />
          <SalesFilterBar sales={visibleSales} filters={filters} />
        </>
      )}
      {'failure' in data ? (
        <LoadFailure title="The sales could not be loaded." text={`${data.failure} Your filters are kept.`} />
      ) : isLoading ? (
        <SalesSkeleton />
      ) : (
        <Weeks sales={data.sales} filters={filters} />
      )}
    </SalesFrame>
  )
}

function Weeks({ sales, filters }: { sales: Sales; filters: SalesFilters }) {
  const thisWeek = findMonday(sales.today)
  const { month: _month, from: _from, ...otherFilters } = filters
  return (
    <>
      {sales.weeks.length === 0 && <NoSales filters={filters} />}
      {sales.weeks.map((week) => (
        <SaleWeek key={week.week} {...week} today={sales.today} isThis={week.week === thisWeek} />
      ))}
      <nav className={styles.steps} aria-label="Weeks">
        {sales.earlier && (
          <Link to={buildSalesAddress({ ...otherFilters, from: sales.earlier })}>
            <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
            Earlier sales
          </Link>
        )}
        {sales.later && (
          <Link to={buildSalesAddress({ ...otherFilters, from: sales.later })} className={styles.later}>
            Later sales
            <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
          </Link>
        )}
      </nav>
      <p className={styles.note}>
        Times are the auction house’s own; your time is added where it differs. Lots are those in the catalog on{' '}
        {formatLocalDay(sales.today, 'UTC')}. Results in: at least 95% of the lots have a known outcome. Awaiting
        results: fewer, up to 30 days after the last day.
      </p>
    </>
  )
}

function NoSales({ filters }: { filters: SalesFilters }) {
  const isNarrowed = filters.country !== null || filters.house !== null || filters.saved
  const all = buildSalesAddress({ month: filters.month, from: filters.from })
  return (
    <Notice kind="empty" title={isNarrowed ? 'No sales match.' : 'No sales here.'}>
      {isNarrowed && (
        <Link to={all} className={`${button.secondary} ${button.small}`}>
          Clear All
        </Link>
      )}
    </Notice>
  )
}
