import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOnSite } from '@parure/portal/test/web/render.tsx'
import { BusyButton } from '../button/busy-button.tsx'
import { TextField } from './text-field.tsx'
import { useForm, type Errors, type Values } from './use-form.ts'

type Field = 'name' | 'email'

function setUp(answer: () => Promise<Errors<Field>> = () => Promise.resolve({})) {
  const sent: Values<Field>[] = []
  const send = (values: Values<Field>) => {
    sent.push(values)
    return answer()
  }
  const check = ({ name, email }: Values<Field>) => ({
    ...(name ? {} : { name: 'Name is missing' }),
    ...(email ? {} : { email: 'E-mail is missing' }),
  })
  function Form() {
    const { errors, busy, form } = useForm<Field>({ check, send })
    return (
      <form {...form}>
        <TextField label="Name" name="name" error={errors.name} />
        <TextField label="E-mail" name="email" error={errors.email} />
        <BusyButton type="submit" look="primary" busy={busy} busyText="Sending...">
          Send
        </BusyButton>
      </form>
    )
  }
  const { user } = renderOnSite(<Form />)
  const submit = () => user.click(screen.getByRole('button'))
  const fill = async () => {
    await user.type(screen.getByLabelText('Name'), 'Ada')
    await user.type(screen.getByLabelText('E-mail'), 'ada@parure.test')
  }
  return { user, sent, submit, fill }
}

const described = (label: string) => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby')
  return id ? document.getElementById(id)?.textContent : undefined
}

test('given wrong fields, then nothing is sent, each says why, and the first has the focus', async () => {
  const { sent, submit } = setUp()
  await submit()
  expect(sent).toEqual([])
  expect([described('Name'), described('E-mail')]).toEqual(['Name is missing', 'E-mail is missing'])
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
})

test('before the first sending, typing shows no error', async () => {
  const { user } = setUp()
  await user.type(screen.getByLabelText('Name'), 'A{Backspace}')
  expect(described('Name')).toBeUndefined()
})

test('after it, the error of a field is checked again on every key, and no other', async () => {
  const { user, submit } = setUp()
  await submit()
  await user.type(screen.getByLabelText('Name'), 'A')
  expect([described('Name'), described('E-mail')]).toEqual([undefined, 'E-mail is missing'])
  await user.type(screen.getByLabelText('Name'), '{Backspace}')
  expect(described('Name')).toBe('Name is missing')
})

test('while it is sent, the button says so, and sending again does nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Errors<Field>>()
  const { sent, submit, fill, user } = setUp(() => promise)
  await fill()
  await submit()
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  await submit()
  await user.type(screen.getByLabelText('Name'), '{Enter}')
  expect(sent).toHaveLength(1)
  await act(async () => resolve({}))
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull()
})

test('what the server refuses stands at its field, which gets the focus', async () => {
  const { fill, submit } = setUp(() => Promise.resolve({ email: 'Taken' }))
  await fill()
  await submit()
  expect(described('E-mail')).toBe('Taken')
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})

test('sent by Enter, it carries what stands in the fields', async () => {
  const { sent, fill, user } = setUp()
  await fill()
  await user.keyboard('{Enter}')
  expect(sent).toEqual([{ name: 'Ada', email: 'ada@parure.test' }])
})
