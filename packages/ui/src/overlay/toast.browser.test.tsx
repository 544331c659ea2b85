import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { passTime, renderOnSite } from '@parure/portal/test/web/render.tsx'
import { ToastPlace } from './toast-place.tsx'
import { showToast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const shown = () => screen.getByRole('status').textContent
const pass = (seconds: number) => passTime(seconds * 1_000)

function shownFor(seconds?: number) {
  const page = renderOnSite(<ToastPlace />)
  act(() => showToast('Saved.', seconds))
  return page
}

test('a notice shows for ten seconds unless another time is given', () => {
  shownFor()
  pass(9.9)
  expect(shown()).toBe('Saved.')
  pass(0.1)
  expect(shown()).toBe('')
})

test('another notice takes the place of the first and has its own time', () => {
  shownFor(5)
  pass(4)
  act(() => showToast('Removed.', 5))
  pass(4)
  expect(shown()).toBe('Removed.')
})

test('the close button hides it', async () => {
  const { user } = shownFor()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(shown()).toBe('')
})

test.each([
  [
    'hover',
    () => fireEvent.pointerEnter(screen.getByText('Saved.').parentElement!),
    () => fireEvent.pointerLeave(screen.getByText('Saved.').parentElement!),
  ],
  ['focus', () => fireEvent.focus(screen.getByRole('button')), () => fireEvent.blur(screen.getByRole('button'))],
])('%s stops its time, which then starts again', (_, begin, end) => {
  shownFor(10)
  pass(9)
  begin()
  pass(60)
  expect(shown()).toBe('Saved.')
  end()
  pass(9.9)
  expect(shown()).toBe('Saved.')
  pass(0.1)
  expect(shown()).toBe('')
})
