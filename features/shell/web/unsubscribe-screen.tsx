import { Problem } from '@parure/contract/problem.ts'
import { Check, Mail, Unlink } from '@parure/ui/icon/icons.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import button from '@parure/ui/button/button.module.css'
import { focusHeading } from '@parure/ui/navigation/focus-heading.ts'
import { NeedsScripts } from '@parure/ui/feedback/needs-scripts.tsx'
import { MessageScreen } from './message-screen.tsx'
import { useLink, useLinkReader } from './token-page.ts'

export interface UnsubscribeWords {
  question: string
  /** The effect of the button. */
  effect: string
  done: string
  dead: string
}

interface Props {
  words: (token: string) => UnsubscribeWords
  /** Unsubscribes. Throws the call's errors. */
  end: (token: string) => Promise<unknown>
}

type State = 'asking' | 'busy' | 'failed' | 'done' | 'dead'

/**
 * Requires a confirmation, since software that opens links in mails automatically must not unsubscribe. Mail programs
 * `POST` to the address instead.
 */
export function UnsubscribeScreen({ words, end }: Props) {
  const { state, token, press } = useUnsubscribe(end)
  const { question, effect, done, dead } = words(token)
  const over = state === 'done' || state === 'dead'
  useEffect(() => {
    if (over) focusHeading()
  }, [over])
  const sentences = { asking: effect, busy: effect, failed: 'That did not work. Please try again.', done, dead }
  const titles = { done: 'You are unsubscribed', dead: 'Link expired or invalid' }
  return (
    <MessageScreen
      mark={<Mark state={state} />}
      title={over ? titles[state] : question}
      text={sentences[state]}
      alert={state === 'failed'}
    >
      {over ? (
        <Link to={state === 'done' ? '/' : '/settings/contact-us'} className={button.secondary}>
          {state === 'done' ? 'Go to Homepage' : 'Contact Support'}
        </Link>
      ) : (
        <>
          <NeedsScripts />
          <BusyButton look="primary" busy={state === 'busy'} onClick={press}>
            Unsubscribe
          </BusyButton>
        </>
      )}
    </MessageScreen>
  )
}

function Mark({ state }: { state: State }) {
  const Icon = state === 'done' ? Check : state === 'dead' ? Unlink : Mail
  return <Icon size={32} strokeWidth={1.25} />
}

function useUnsubscribe(end: Props['end']) {
  const link = useLink()
  const [state, setState] = useState<State>('asking')
  const token = link?.token ?? ''
  const readLink = useLinkReader()
  const press = async () => {
    setState('busy')
    try {
      await end(readLink()?.token ?? '')
      setState('done')
    } catch (error) {
      setState(error instanceof Problem && error.code.startsWith('invalid') ? 'dead' : 'failed')
    }
  }
  return { state: link === null ? ('dead' as const) : state, token, press: () => void press() }
}
