import { unsubscribe } from '@parure/domain/newsletter/endpoints'
import { Problem } from '@parure/domain/problem'
import { Check, Mail, Unlink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../shell/call.ts'
import { MessageScreen } from '../shell/message-screen.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { tokenPageHeaders, useLink } from '../shell/token-page.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import button from '../ui/button.module.css'
import { focusHeading } from '../ui/focus-heading.ts'
import type { Route } from './+types/unsubscribe.ts'

export const headers: Route.HeadersFunction = () => tokenPageHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Newsletter',
    description: 'Ending the newsletter.',
    path: '/newsletter/unsubscribe',
    publicUrl: matches[0].loaderData.site.publicUrl,
    index: false,
  })

type State = 'asking' | 'busy' | 'failed' | 'done' | 'dead'

const titles = {
  asking: 'Unsubscribe from the newsletter?',
  done: 'You are unsubscribed',
  dead: 'Link expired or invalid',
} as const
const sentences: Record<State, string> = {
  asking: 'Your address is then removed from the list.',
  busy: 'Your address is then removed from the list.',
  failed: 'That did not work. Please try again.',
  done: 'Your address has been removed from the list. Nothing further will be sent.',
  dead: 'This link belongs to no subscription. Use the one in the newest mail, or write to us.',
}

/** Asks first: what opens links in mails by itself must not end anything. Mail programs `POST` here instead. */
export default function Unsubscribe() {
  const { state, end } = useUnsubscribe()
  const over = state === 'done' || state === 'dead'
  useEffect(() => {
    if (over) focusHeading()
  }, [over])
  return (
    <MessageScreen
      mark={<Mark state={state} />}
      title={titles[state === 'done' || state === 'dead' ? state : 'asking']}
      text={sentences[state]}
      alert={state === 'failed'}
    >
      {over ? (
        <Link to={state === 'done' ? '/' : '/settings/contact-us'} className={button.secondary}>
          {state === 'done' ? 'Go to Homepage' : 'Contact Support'}
        </Link>
      ) : (
        <BusyButton look="primary" busy={state === 'busy'} onClick={end}>
          Unsubscribe
        </BusyButton>
      )}
    </MessageScreen>
  )
}

function Mark({ state }: { state: State }) {
  const Icon = state === 'done' ? Check : state === 'dead' ? Unlink : Mail
  return <Icon size={32} strokeWidth={1.25} />
}

function useUnsubscribe() {
  const link = useLink()
  const [state, setState] = useState<State>('asking')
  const end = async (token: string) => {
    setState('busy')
    try {
      await call(unsubscribe, { query: { token } })
      setState('done')
    } catch (error) {
      setState(error instanceof Problem && error.code.startsWith('invalid') ? 'dead' : 'failed')
    }
  }
  return { state: link === null ? 'dead' : state, end: () => void end(link?.token ?? '') }
}
