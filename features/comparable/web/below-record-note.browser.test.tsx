import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeServer } from '@parure/portal/test/web/create-fake-server.ts'
import { backtest } from '../endpoints.ts'
import { BelowRecordNote } from './below-record-note.tsx'

afterEach(() => vi.unstubAllGlobals())

const below = { marked: 1200, markedAbove: 720, others: 4000, othersAbove: 1600, isShown: true }

function openNote(record: object | null, onlyWithdrawn = false) {
  createFakeServer().answer(backtest, () => ({ record }))
  const Stub = createRoutesStub([{ path: '/', Component: () => <BelowRecordNote onlyWithdrawn={onlyWithdrawn} /> }])
  return render(<Stub />).container
}
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ')

test('the record stands where lots are filtered by it', async () => {
  const note = openNote({ below })
  await screen.findByText(/more than chance/)
  expect(plain(note.textContent)).toBe(
    'Of 1 200 sold lots whose high estimate was below the range from sales, 720 (60%) sold above the middle of their estimate; of 4 000 others, 1 600 (40%) did. This is more than chance, so we mark upcoming lots with such an estimate. How we test this',
  )
  expect(screen.getByRole('link', { name: 'How we test this' }).getAttribute('href')).toBe('/market/method#below')
})

test.each([false, true])('a withdrawal says why, in filters and searches', async (onlyWithdrawn) => {
  const note = openNote({ below: { ...below, markedAbove: 300, isShown: false } }, onlyWithdrawn)
  await screen.findByText(/no better than others/)
  expect(plain(note.textContent)).toMatch(
    /^“Priced below similar sales” finds nothing for now\. Of 1 200 sold lots .* so we don’t mark upcoming lots\. How/,
  )
})

test('a saved search says nothing of it while lots are marked; without a record there is the link', async () => {
  const note = openNote({ below }, true)
  await expect.poll(() => note.textContent).toBe('')
  openNote(null)
  expect((await screen.findByRole('link')).textContent).toBe('How we test this')
})
