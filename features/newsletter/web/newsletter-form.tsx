import { subscribe } from '../endpoints.ts'
import { newsletterTexts } from '../texts.ts'
import { isEmail } from '@parure/contract/email.ts'
import { useId, useRef, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { FieldError } from '@parure/ui/form/field.tsx'
import type from '@parure/ui/text/type.module.css'
import { useForm, type Errors, type Values } from '@parure/ui/form/use-form.ts'
import styles from './newsletter-form.module.css'

/** One line: an address and a button; the result is shown below. */
export function NewsletterForm() {
  const id = useId()
  const { place, outcome, errors, busy, form } = useSubscription()
  const error = errors.email ?? (outcome === 'failed' ? 'That did not work. Please try again.' : undefined)
  return (
    <form {...form} ref={place} className={styles.form}>
      <div className={styles.line}>
        <label htmlFor={id} className={type.spoken}>
          E-mail for the newsletter
        </label>
        <input
          id={id}
          name="email"
          type="email"
          placeholder="E-mail address"
          autoComplete="email"
          autoCapitalize="none"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-words`}
        />
        <button type="submit" aria-disabled={busy || undefined}>
          {busy ? 'Sending...' : 'Subscribe'}
        </button>
      </div>
      <div id={`${id}-words`} aria-live="polite" className={styles.words}>
        {error && <FieldError text={error} />}
        {!error && outcome === 'asked' && <p>{newsletterTexts.asked}</p>}
      </div>
    </form>
  )
}

function useSubscription() {
  const place = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<'asked' | 'failed' | null>(null)
  const send = async ({ email }: Values<'email'>): Promise<Errors<'email'>> => {
    try {
      await call(subscribe, { body: { email: email.trim() } })
      setOutcome('asked')
      place.current?.reset()
    } catch {
      setOutcome('failed')
    }
    return {}
  }
  return { place, outcome, ...useForm<'email'>({ check, send }) }
}

function check({ email }: Values<'email'>): Errors<'email'> {
  return isEmail(email.trim()) ? {} : { email: newsletterTexts.invalidEmail }
}
