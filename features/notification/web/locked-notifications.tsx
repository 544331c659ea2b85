import { ButtonLink } from '@parure/ui/button/button.tsx'
import { Notice } from '@parure/ui/feedback/notice.tsx'

/** Replaces the switches for plans below Premium. */
export function LockedNotifications() {
  return (
    <Notice
      kind="empty"
      title="More notifications with Premium"
      text="New lots from the brands you follow, reminders of sales, and alerts immediately, by Telegram and on your devices."
    >
      <ButtonLink look="secondary" small to="/pricing" text="See plans" />
    </Notice>
  )
}
