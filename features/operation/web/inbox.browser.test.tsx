import type { Inbox, InboxGroup } from '../contract.ts'
import { actOnInbox, inbox } from '../endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import {
  settleLoading,
  buildLoaderArgs,
  renderPage,
  renderOnSite,
  settle,
  signIn,
} from '@parure/portal/test/web/render.tsx'
import OperatorInbox, { clientLoader } from './operator-inbox.tsx'

const failed: InboxGroup = {
  kind: 'failed-source',
  count: 1,
  items: [
    {
      ref: '7',
      title: 'limmat cannot be read',
      detail: 'No answer.',
      at: '2026-11-23T10:00:00Z',
      action: { kind: 'act', text: 'Run again' },
    },
  ],
}
const doubts: InboxGroup = {
  kind: 'doubtful-reading',
  count: 12,
  items: [
    {
      ref: 'previous-sales',
      title: '12 pairs of lots may be one stone',
      detail: 'They share a report.',
      at: null,
      action: { kind: 'link', text: 'Review', to: '/operators/review' },
    },
  ],
}
const anInbox = (...groups: InboxGroup[]): Inbox => ({
  count: groups.reduce((sum, { count }) => sum + count, 0),
  groups,
  version: '1.2.3',
})
const page = (data: Inbox | null) => renderOnSite(renderPage(OperatorInbox, data), { at: '/operators' })
const load = () => settleLoading(clientLoader(buildLoaderArgs('/operators')))

test('without an operator’s token there is no such page', async () => {
  const { answer } = createFakeServer()
  expect(await load()).toBe('404')
  signIn()
  answer(inbox, () => refuse('not-found'))
  expect(await load()).toBe('404')
  page(null)
  expect(screen.getByRole('heading').textContent).toBe('Page not found')
})

test('every kind has its count, every item its one action, and what is over goes', async () => {
  const { answer, requests } = createFakeServer()
  answer(actOnInbox, () => ({ ...anInbox(doubts), isDone: true }))
  const { user } = page(anInbox(failed, doubts))
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Failed sources 1',
    'Doubtful readings 12',
  ])
  expect(screen.getByText('13 to do · 2 kinds')).toBeTruthy()
  expect(screen.getByText('Parure 1.2.3')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Review:/ }).getAttribute('href')).toBe('/operators/review')
  await user.click(screen.getByRole('button', { name: 'Run again: limmat cannot be read' }))
  await settle()
  expect(requests[0]?.body).toEqual({ kind: 'failed-source', ref: '7' })
  expect(screen.queryByText('limmat cannot be read')).toBeNull()
  // The focused button was removed.
  expect(document.activeElement?.textContent).toBe('Inbox')
})

test('where nothing waits the page says so', () => {
  page(anInbox())
  expect(screen.getByText('Nothing waits.')).toBeTruthy()
})
