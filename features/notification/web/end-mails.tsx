import { Check, Mail, Unlink } from '@parure/ui/icon/icons.tsx'
import { Link } from 'react-router'
import { MessageScreen } from '@parure/features/shell/web/message-screen.tsx'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { tokenPageHeaders } from '@parure/features/shell/web/token-page.ts'
import button from '@parure/ui/button/button.module.css'
import { Button } from '@parure/ui/button/button.tsx'
import { NeedsScripts } from '@parure/ui/feedback/needs-scripts.tsx'
import type { Route } from './+types/end-mails.ts'
import { MailRows } from './mail-rows.tsx'
import { useMails } from './use-mails.ts'

export const headers: Route.HeadersFunction = () => tokenPageHeaders

export const meta = createMeta({
  title: 'Unsubscribe',
  description: 'Unsubscribe from e-mails.',
  path: '/unsubscribe',
  index: false,
})

/**
 * Opening the page ends nothing, because mail scanners open links. Mail programs send `POST` to the address instead.
 */
export default function EndMails({ params: { token } }: Route.ComponentProps) {
  const { state, rows, end, undo, read } = useMails(token)
  if (state === 'dead')
    return (
      <MessageScreen
        mark={<Unlink size={32} strokeWidth={1.25} />}
        title="Link expired or invalid"
        text="This link belongs to no account. Use the one in the newest mail, or write to us."
      >
        <Link to="/settings/contact-us" className={button.secondary}>
          Contact Support
        </Link>
      </MessageScreen>
    )
  if (state === 'failed')
    return (
      <MessageScreen
        mark={<Mail size={32} strokeWidth={1.25} />}
        title="Unsubscribe"
        text="That did not work. Please try again."
        alert
      >
        <Button look="secondary" onClick={() => void read()} text="Try again" />
      </MessageScreen>
    )
  const hasEnded = rows.some((row) => row.undo !== null)
  return (
    <MessageScreen
      mark={hasEnded ? <Check size={32} strokeWidth={1.25} /> : <Mail size={32} strokeWidth={1.25} />}
      title={hasEnded ? 'You are unsubscribed' : 'Unsubscribe'}
      text={
        hasEnded
          ? 'You won’t get these e-mails anymore. Searches, brands and saved lots stay as they are.'
          : 'Choose which e-mails to stop.'
      }
    >
      <NeedsScripts />
      <MailRows rows={rows} busy={state === 'busy'} onEnd={(row) => void end(row)} onUndo={(row) => void undo(row)} />
    </MessageScreen>
  )
}
