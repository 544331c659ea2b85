import { useState, type InputEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'

export type Values<Field extends string> = Record<Field, string>
/** The error messages by field. */
export type Errors<Field extends string> = Partial<Record<Field, string>>

interface Rules<Field extends string> {
  check: (values: Values<Field>) => Errors<Field>
  /** Sends valid values; resolves to the server's errors by field. */
  send: (values: Values<Field>) => Promise<Errors<Field>>
}

/**
 * A form with uncontrolled fields, so that text typed or filled in before hydration is kept. Shows errors on submit,
 * focuses the first one, and validates a field with an error again while it changes.
 */
export function useForm<Field extends string>({ check, send }: Rules<Field>) {
  const [errors, setErrors] = useState<Errors<Field>>({})
  const [busy, setBusy] = useState(false)
  const showErrors = (form: HTMLFormElement, found: Errors<Field>) => {
    flushSync(() => setErrors(found))
    focusFirst(form)
  }
  const submit = async (form: HTMLFormElement) => {
    const values = readFormValues<Field>(form)
    const fieldErrors = check(values)
    if (Object.keys(fieldErrors).length > 0) return showErrors(form, fieldErrors)
    setErrors({})
    setBusy(true)
    const serverErrors = await send(values).finally(() => setBusy(false))
    showErrors(form, serverErrors)
  }
  return {
    errors,
    busy,
    /** Attributes of the form. `post` keeps values out of the address when the form is submitted before hydration. */
    form: {
      method: 'post',
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget)
      },
      onInput: (event: InputEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement
        if (!Object.hasOwn(errors, name)) return
        const { [name as Field]: now } = check(readFormValues<Field>(event.currentTarget))
        setErrors({ ...errors, [name]: now })
      },
    } as const,
  }
}

/** Returns the current text values of a form's fields by name. */
export function readFormValues<Field extends string>(form: HTMLFormElement): Values<Field> {
  const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries) as Values<Field>
}

function focusFirst(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
