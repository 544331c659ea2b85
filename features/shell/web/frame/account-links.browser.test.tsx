import { Role } from '@parure/contract/role.ts'
import { waitingWork } from '@parure/features/operation/endpoints.ts'
import { createFakeServer } from '@parure/portal/test/web/create-fake-server.ts'
import { mockIntersections } from '@parure/portal/test/web/observers.ts'
import { renderOnSite } from '@parure/portal/test/web/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AccountLinks } from './account-links.tsx'

test.each([
  ['an operator, with what waits', 3, 'Operators3 to do'],
  ['an operator with nothing to do', 0, 'Operators'],
  ['another member', null, null],
])('what waits is requested once the menu is opened: %s', async (_, count, text) => {
  const { answer, requests } = createFakeServer()
  answer(waitingWork, () => ({ count }))
  const { enter, leave, observed } = mockIntersections()
  renderOnSite(<AccountLinks role={Role.Premium} onPick={() => {}} />)
  leave('ul')
  expect(requests).toEqual([])
  enter('ul')
  await expect.poll(() => requests.length).toBe(1)
  if (text)
    expect((await screen.findByRole('link', { name: /^Operators/ })).textContent?.replace(/\s+/g, ' ')).toBe(text)
  expect(screen.queryAllByRole('link', { name: /^Operators/ })).toHaveLength(text ? 1 : 0)
  expect(observed()).toEqual([])
})
