import { listPageCells } from '@parure/features/catalog/paging.ts'
import type { SubscriptionPage } from '../../payment/contract.ts'
import { useEffect } from 'react'
import { SettingsPage } from '@parure/ui/layout/settings-page.tsx'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { Notice } from '@parure/ui/feedback/notice.tsx'
import { Pagination } from '@parure/ui/navigation/pagination.tsx'
import { GrantedPlanNote } from './granted-plan-note.tsx'
import { HistoryTable } from './history-table.tsx'
import { openHistory } from './open-history.ts'
import { RunningPlanSection } from './running-plan-section.tsx'
import { useVanishedToken } from '../checkout/use-vanished-token.ts'

interface Props extends SubscriptionPage {
  page: number
  href: (page: number) => string
}

/** The running subscription and all payments, in pages of six. */
export function HistoryView({ subscriptions, totalPages, running, granted, page, href }: Props) {
  useEffect(openHistory, [])
  useVanishedToken()
  return (
    <SettingsPage title="Subscription History">
      <RunningPlanSection running={running} />
      {granted && <GrantedPlanNote {...granted} />}
      {subscriptions.length > 0 ? (
        <HistoryTable subscriptions={subscriptions} />
      ) : (
        <NothingYet hasPlan={granted !== null} />
      )}
      <Pagination current={page} count={totalPages} cells={listPageCells(page, totalPages)} href={href} plain />
    </SettingsPage>
  )
}

function NothingYet({ hasPlan }: { hasPlan: boolean }) {
  if (hasPlan) return <Notice kind="empty" title="No payments yet." text="Payments will be listed here." />
  return (
    <Notice kind="empty" title="No subscriptions yet." text="Plans and payments will be listed here.">
      <ButtonLink look="secondary" small to="/pricing" text="See plans" />
    </Notice>
  )
}
