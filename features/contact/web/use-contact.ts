import { contactUs } from '../endpoints.ts'
import { useRef, useState, type InputEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { call } from '@parure/features/shell/web/call.ts'
import { useForm, readFormValues } from '@parure/ui/form/use-form.ts'
import {
  validateContactDraft,
  buildContactMessage,
  ownSubject,
  type ContactDraft,
  type ContactFormField,
} from './draft.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'

/** The initial values of the form, restored after sending. */
export interface InitialDraft {
  subject: string
  message: string
}

/** The contact form: cleared after sending, unchanged after a failure. */
export function useContact(signedIn: boolean, first: InitialDraft, onFailed: () => void) {
  const place = useRef<HTMLFormElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState({ ownSubject: false, message: first.message })
  const [sent, setSent] = useState(false)
  const send = async (draft: ContactDraft) => {
    setSent(false)
    try {
      await call(contactUs, { body: buildContactMessage(draft, signedIn) })
    } catch (error) {
      // An ended session redirects to /login.
      if (!isSignedOut(error)) onFailed()
      return {}
    }
    clear()
    return {}
  }
  const clear = () => {
    place.current?.reset()
    flushSync(() => {
      setShown({ ownSubject: false, message: first.message })
      setSent(true)
    })
    focusElement(note)
  }
  const { errors, busy, form } = useForm<ContactFormField>({
    check: (draft) => validateContactDraft(draft, signedIn),
    send,
  })
  const onInput = (event: InputEvent<HTMLFormElement>) => {
    const draft = readFormValues<ContactFormField>(event.currentTarget)
    setShown({ ownSubject: draft.subject === ownSubject, message: draft.message })
    form.onInput(event)
  }
  return { place, note, shown, sent, errors, busy, form: { ...form, onInput } }
}

function focusElement(element: RefObject<HTMLElement | null>): void {
  element.current?.focus()
}
