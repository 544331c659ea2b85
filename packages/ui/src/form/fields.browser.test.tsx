import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderOnSite } from '@parure/portal/test/web/render.tsx'
import { BusyButton } from '../button/busy-button.tsx'
import { Checkbox } from './checkbox.tsx'
import { FindField } from './find-field.tsx'
import { PasswordField } from './password-field.tsx'
import { Switch } from './switch.tsx'

test('a password is hidden until one asks to see it, and keeps its text', async () => {
  const { user } = renderOnSite(<PasswordField label="Password" autoComplete="current-password" />)
  const input = screen.getByLabelText('Password')
  await user.type(input, 'seven green stones')
  expect(input.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input).toMatchObject({ type: 'text', value: 'seven green stones' })
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.getAttribute('type')).toBe('password')
})

function Find() {
  const [value, setValue] = useState('')
  return <FindField label="Find" value={value} onChange={setValue} />
}

test('emptying a find field by its button leaves the focus in it', async () => {
  const { user } = renderOnSite(<Find />)
  const input = screen.getByRole<HTMLInputElement>('searchbox')
  expect(screen.queryByRole('button')).toBeNull()
  await user.type(input, 'ruby')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect([input.value, document.activeElement === input]).toEqual(['', true])
})

test.each([
  [{ checked: false, some: true }, true],
  [{ checked: true, some: true }, false],
  [{ checked: false, some: false }, false],
])('a checkbox of %j is half ticked: %j', (state, half) => {
  renderOnSite(<Checkbox label="Rings" value="Rings" {...state} onChange={() => {}} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(half)
})

test('a checkbox covered by another says by which', () => {
  renderOnSite(<Checkbox label="Bands" value="Bands" checked includedIn="Rings" noteId="note" onChange={() => {}} />)
  const id = screen.getByRole('checkbox').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(id)?.textContent).toBe('Included in Rings')
})

test('a switch reports its new state by mouse and by keyboard', async () => {
  const changes: boolean[] = []
  const { user } = renderOnSite(<Switch label="E-mail" text="…" checked={false} onChange={(on) => changes.push(on)} />)
  await user.click(screen.getByText('E-mail'))
  await user.keyboard(' ')
  expect(changes).toEqual([true, true])
})

test('a busy button keeps the focus, says that it is busy, and does nothing', async () => {
  let presses = 0
  const press = () => (presses += 1)
  const { user } = renderOnSite(
    <BusyButton look="primary" busy busyText="Sending..." onClick={press}>
      Send
    </BusyButton>,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button'))
  expect(screen.getByText('Sending...')).toBeTruthy()
  expect(presses).toBe(0)
})
