import type { Inbox, InboxGroup, InboxKind } from '../contract.ts'
import { actOnInbox } from '../endpoints.ts'
import { productName } from '@parure/contract/product.ts'
import { useRef, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import layout from '@parure/ui/layout/layout.module.css'
import { Notice } from '@parure/ui/feedback/notice.tsx'
import { showToast } from '@parure/ui/overlay/toast.ts'
import type from '@parure/ui/text/type.module.css'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import { InboxRow } from './inbox-row.tsx'
import styles from './inbox-view.module.css'
import { OperatorNav } from './operator-nav.tsx'

const titles: Record<InboxKind, string> = {
  'failed-source': 'Failed sources',
  'suspicious-run': 'Suspicious runs',
  'held-source': 'Sources not shown yet',
  'doubtful-reading': 'Doubtful readings',
  'takedown-request': 'Takedown requests',
  'disputed-figure': 'Disputed figures',
  'bounced-mail': 'Bounced mail',
  'payment-alert': 'Payment alerts',
  'abandoned-work': 'Stopped jobs',
}

/** Every item that needs an operator, each with its one next action. */
export function InboxView({ first }: { first: Inbox }) {
  const [actionResult, setActionResult] = useState<{ of: Inbox; inbox: Inbox } | null>(null)
  // Freshly loaded data replaces the response of an earlier action.
  const inbox = actionResult?.of === first ? actionResult.inbox : first
  const { busy, run } = useBusy()
  const heading = useRef<HTMLHeadingElement>(null)
  const performAction = (kind: InboxKind, ref: string) =>
    run(async () => {
      try {
        const { isDone, ...now } = await call(actOnInbox, { body: { kind, ref } })
        if (!isDone) showToast('Another operator has done that already.')
        setActionResult({ of: first, inbox: now })
        heading.current?.focus()
      } catch (error) {
        showToast(getFailureText(error))
      }
    })
  const filled = inbox.groups.filter(({ count }) => count > 0)
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <OperatorNav />
      <div className={layout.titleRow}>
        <h1 className={type.display2} ref={heading} tabIndex={-1}>
          Inbox
        </h1>
        <p className={`${type.small} ${type.quiet}`}>{summarizeInbox(inbox)}</p>
      </div>
      {filled.length === 0 ? (
        <Notice kind="empty" title="Nothing waits." text="No source failed, and nobody waits for an answer.">
          <ButtonLink look="secondary" text="Look at all sources" to="/operators/sources" />
        </Notice>
      ) : (
        filled.map((group) => <Group key={group.kind} group={group} busy={busy} act={performAction} />)
      )}
      <p className={`${type.tiny} ${type.faint}`}>
        {productName} {inbox.version}
      </p>
    </div>
  )
}

interface GroupProps {
  group: InboxGroup
  busy: boolean
  act: (kind: InboxKind, ref: string) => void
}

function Group({ group: { kind, count, items }, busy, act }: GroupProps) {
  return (
    <section className={styles.group} aria-labelledby={kind}>
      <h2 id={kind}>
        {titles[kind]} <span className={type.faint}>{formatCount(count)}</span>
      </h2>
      <ul>
        {items.map((item) => (
          <InboxRow key={item.ref} item={item} busy={busy} onAct={() => act(kind, item.ref)} />
        ))}
      </ul>
      {/* Readings have a line or two with counts, which link to the review. */}
      {count > items.length && items.length > 1 && kind !== 'doubtful-reading' && (
        <p className={`${type.tiny} ${type.quiet}`}>
          The latest {formatCount(items.length)} of {formatCount(count)}.
        </p>
      )}
    </section>
  )
}

function summarizeInbox({ count, groups }: Inbox): string {
  const kinds = groups.filter((group) => group.count > 0).length
  if (count === 0) return 'All done'
  return `${formatCount(count)} to do · ${kinds} ${kinds === 1 ? 'kind' : 'kinds'}`
}
