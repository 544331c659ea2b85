import { contactUs } from '@parure/domain/contact/endpoints'
import { useRef, useState, type InputEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../shell/call.ts'
import { useForm, valuesOf } from '../ui/use-form.ts'
import { draftErrors, messageOf, ownSubject, type ContactDraft, type ContactFormField } from './draft.ts'
import { isSignedOut } from '../shell/signed-out.ts'

/** The contact form: emptied once the message is sent, unchanged after a failure. */
export function useContact(signedIn: boolean, onFailed: () => void) {
  const place = useRef<HTMLFormElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(nothing)
  const [sent, setSent] = useState(false)
  const send = async (draft: ContactDraft) => {
    setSent(false)
    try {
      await call(contactUs, { body: messageOf(draft, signedIn) })
    } catch (error) {
      // A session that has ended leads to /login by itself.
      if (!isSignedOut(error)) onFailed()
      return {}
    }
    clear()
    return {}
  }
  const clear = () => {
    place.current?.reset()
    flushSync(() => {
      setShown(nothing)
      setSent(true)
    })
    focusOn(note)
  }
  const { errors, busy, form } = useForm<ContactFormField>({ check: (draft) => draftErrors(draft, signedIn), send })
  const onInput = (event: InputEvent<HTMLFormElement>) => {
    const draft = valuesOf<ContactFormField>(event.currentTarget)
    setShown({ ownSubject: draft.subject === ownSubject, message: draft.message })
    form.onInput(event)
  }
  return { place, note, shown, sent, errors, busy, form: { ...form, onInput } }
}

/** What the form shows of its own text: the field for a custom subject, and the length of the message. */
const nothing = { ownSubject: false, message: '' }

function focusOn(element: RefObject<HTMLElement | null>): void {
  element.current?.focus()
}
