import type { CalendarFeed } from '../contract.ts'
import { renewCalendarFeed, revokeCalendarFeed } from '../endpoints.ts'
import { Check, Copy } from '@parure/ui/icon/icons.tsx'
import { useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import button from '@parure/ui/button/button.module.css'
import { Button } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { SettingsBlock } from '@parure/ui/layout/settings-block.tsx'
import { formatLocalDay, formatLocalMoment } from '@parure/ui/text/format-local-moment.ts'
import { showToast } from '@parure/ui/overlay/toast.ts'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import type from '@parure/ui/text/type.module.css'
import styles from './calendar-block.module.css'

type Feed = CalendarFeed['feed']

/** The feed address for calendars with the sales of saved lots. */
export function CalendarBlock({ feed: loaded, mayMake }: { feed: Feed; mayMake: boolean }) {
  const [feed, setFeed] = useState(loaded)
  const [pendingAction, setPendingAction] = useState<'renew' | 'revoke' | null>(null)
  const { busy, run } = useBusy()
  const send = (endpoint: typeof renewCalendarFeed | typeof revokeCalendarFeed) =>
    run(async () => {
      try {
        setFeed((await call(endpoint, {})).feed)
      } catch (error) {
        showToast(`The address was not changed. ${getFailureText(error)}`)
      }
      setPendingAction(null)
    })
  return (
    <SettingsBlock
      title="Calendar feed"
      anchor="calendar"
      lead="The sales of your saved lots, in any calendar that subscribes to an address. Most calendars look every few hours; Google looks once a day at best."
    >
      {feed ? (
        <Address
          feed={feed}
          mayRenew={mayMake}
          onRenew={() => setPendingAction('renew')}
          onRevoke={() => setPendingAction('revoke')}
        />
      ) : (
        mayMake && (
          <Button
            look="secondary"
            text={busy ? 'Creating the link...' : 'Create calendar link'}
            aria-busy={busy}
            onClick={() => send(renewCalendarFeed)}
          />
        )
      )}
      <Confirm asked={pendingAction} onClose={() => setPendingAction(null)} onYes={send} />
    </SettingsBlock>
  )
}

interface AddressProps {
  feed: NonNullable<Feed>
  mayRenew: boolean
  onRenew: () => void
  onRevoke: () => void
}

function Address({ feed, mayRenew, onRenew, onRevoke }: AddressProps) {
  const webcal = feed.address.replace(/^https?:/, 'webcal:')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(feed.address)
      setCopied(true)
    } catch {
      showToast('Copying was refused. Select the address to copy it.')
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <div className={styles.address}>
      <div className={styles.copy}>
        <code className={styles.code}>{feed.address}</code>
        <button type="button" className={`${button.quiet} ${button.small}`} onClick={() => void copy()}>
          <Icon size={16} strokeWidth={1.5} aria-hidden />
          {copied ? 'Copied' : 'Copy'}
        </button>
      </div>
      <div className={styles.actions}>
        <a className={button.secondary} href={webcal}>
          Open in calendar
        </a>
        {mayRenew && <Button look="quiet" text="Renew address" onClick={onRenew} />}
        <Button look="quiet" text="Revoke address" onClick={onRevoke} />
      </div>
      <p className={`${type.tiny} ${type.faint}`}>
        Anyone with the address can read the feed. A new address ends the old one at once, and so does a new password.
        Created {formatLocalDay(feed.createdAt)},{' '}
        {feed.fetchedAt ? `last fetched ${formatLocalMoment(feed.fetchedAt)}` : 'not fetched yet'}.
      </p>
    </div>
  )
}

interface ConfirmProps {
  asked: 'renew' | 'revoke' | null
  onClose: () => void
  onYes: (endpoint: typeof renewCalendarFeed | typeof revokeCalendarFeed) => void
}

function Confirm({ asked, onClose, onYes }: ConfirmProps) {
  const verb = asked === 'revoke' ? 'Revoke' : 'Renew'
  return (
    <Modal
      open={asked !== null}
      title={`${verb} the address?`}
      onClose={onClose}
      actions={
        <>
          <Button
            look="danger"
            text={`${verb} address`}
            onClick={() => onYes(asked === 'revoke' ? revokeCalendarFeed : renewCalendarFeed)}
          />
          <Button look="quiet" text="Cancel" onClick={onClose} />
        </>
      }
    >
      <p>Calendars that subscribe to the address stop at once{asked === 'revoke' ? '.' : ' and need the new one.'}</p>
    </Modal>
  )
}
