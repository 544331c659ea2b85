import { ButtonLink } from '@parure/ui/button.tsx'
import { Notice } from '@parure/ui/notice.tsx'

/** Replaces the switches for plans below Premium. */
export function LockedNotifications() {
  return (
    <Notice
      kind="empty"
      title="Notifications are part of Premium"
      text="New lots from the brands you follow, sent to you within the hour; new lots of your saved searches, results of your saved lots, and reminders of their sales."
    >
      <ButtonLink look="secondary" small to="/pricing" text="See plans" />
    </Notice>
  )
}
