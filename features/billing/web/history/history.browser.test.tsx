import type { RunningSubscription } from '../../payment/contract.ts'
import { cancelSubscription, subscriptionHistory } from '../../payment/endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import {
  findButton,
  settleLoading,
  buildLoaderArgs,
  passTime,
  renderOnSite,
  settle,
  signIn,
} from '@parure/portal/test/web/render.tsx'
import { ToastPlace } from '@parure/ui/overlay/toast-place.tsx'
import { HistoryView } from './history-view.tsx'
import { InvoiceId } from './invoice-id.tsx'
import { clientLoader } from './subscription-history.tsx'
import { confirmationMs } from '@parure/ui/overlay/use-copy.ts'

const running: RunningSubscription = {
  plan: 'Standard',
  price: '19.00',
  periodEnd: '2026-12-04T00:00:00Z',
  renews: true,
  overdue: false,
  suspended: false,
}
const page = { subscriptions: [], totalPages: 0, running, granted: null }

beforeEach(() => signIn(Role.Standard))

const history = () => renderOnSite(<HistoryView {...page} page={1} href={() => '#'} />)
const dialog = () => screen.queryByRole('dialog', { name: 'Cancel subscription?' })

async function asked() {
  const { user } = history()
  await user.click(findButton('Cancel subscription'))
  return user
}

test('cancelling asks first, with the focus on keeping it, where it returns to afterwards', async () => {
  const user = await asked()
  expect(document.activeElement?.textContent).toBe('Keep subscription')
  await user.keyboard('{Enter}')
  expect([dialog(), document.activeElement]).toEqual([null, findButton('Cancel subscription')])
})

test('a cancelled subscription says until when access stays', async () => {
  const { answer, sent } = createFakeServer()
  answer(cancelSubscription, () => ({ message: '', periodEnd: '2026-12-04T12:00:00Z' }))
  const user = await asked()
  await user.click(findButton('Yes, cancel'))
  expect([dialog(), sent()]).toEqual([null, ['POST /api/settings/subscriptions/cancel']])
  expect(screen.getByRole('status', { name: '' }).textContent).toContain('Your subscription is canceled. Access stays')
})

test('while it is cancelled the dialog has no way out and one button', async () => {
  const { hold, requests } = createFakeServer()
  const request = hold(cancelSubscription)
  const user = await asked()
  await user.click(findButton('Yes, cancel'))
  await user.click(findButton('Yes, cancel'))
  await user.keyboard('{Escape}')
  expect([requests.length, dialog() !== null, screen.queryByText('Keep subscription')]).toEqual([1, true, null])
  await act(async () => request.respond({ message: '', periodEnd: null }))
})

test.each([
  ['no-subscription', 'There is no subscription to cancel any more. Please load the page again.'],
  ['too-many-requests', 'Too many attempts. Please try again in a few minutes.'],
  ['unexpected', 'Your subscription could not be canceled. Please try again.'],
] as const)('refused with %s, the dialog says "%s"', async (code, text) => {
  createFakeServer().answer(cancelSubscription, () => refuse(code))
  const user = await asked()
  await user.click(findButton('Yes, cancel'))
  expect(screen.getByRole('alert').textContent).toBe(text)
})

test('without a token, cancelling leads to the lots', async () => {
  const { user, address } = history()
  await user.click(findButton('Cancel subscription'))
  localStorage.clear()
  await user.click(findButton('Yes, cancel'))
  expect(address()).toBe('/upcoming-lots')
})

test('another tab that signs out leads this page to the lots', () => {
  const left: string[] = []
  window.location.replace = (url: string | URL) => void left.push(String(url))
  history()
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'userToken', newValue: null })))
  expect(left).toEqual(['/upcoming-lots'])
})

test.each([
  ['/settings/subscriptions', 0, { page: 1 }],
  ['/settings/subscriptions?page=2', 3, { page: 2 }],
  ['/settings/subscriptions?page=0', 3, { page: 1 }],
  ['/settings/subscriptions?page=9', 3, '302 /settings/subscriptions'],
])('%s of %i pages loads as %j', async (address, totalPages, expected) => {
  createFakeServer().answer(subscriptionHistory, () => ({ ...page, totalPages }))
  const data = await settleLoading(clientLoader(buildLoaderArgs(address)))
  if (typeof expected === 'string') expect(data).toBe(expected)
  else expect(data).toMatchObject(expected)
})

const load = () => settleLoading(clientLoader(buildLoaderArgs('/settings/subscriptions')))

test('a token that is missing leads to /login, and to the lots when it vanished while the page was open', async () => {
  localStorage.clear()
  expect(await load()).toBe('302 /login')
  const { unmount } = history()
  expect(await load()).toBe('302 /upcoming-lots')
  unmount()
  expect(await load()).toBe('302 /login')
})

function invoice(clipboard?: { writeText: (text: string) => Promise<void> }) {
  renderOnSite(
    <>
      <InvoiceId id="INV-7" />
      <ToastPlace />
    </>,
  )
  // Testing Library installs its own clipboard.
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  return { copy: () => act(async () => screen.getByText('INV-7').click()) }
}

test('a press copies the invoice id and says so for three seconds from the last press', async () => {
  vi.useFakeTimers()
  const copied: string[] = []
  const { copy } = invoice({ writeText: async (text) => void copied.push(text) })
  await copy()
  passTime(confirmationMs - 1)
  await copy()
  passTime(confirmationMs - 1)
  expect([copied, screen.queryByText('Copied') !== null]).toEqual([['INV-7', 'INV-7'], true])
  passTime(1)
  expect(screen.queryByText('Copied')).toBeNull()
})

test.each([
  [true, 'Copied'],
  [false, 'The browser did not allow copying INV-7.'],
])('without the clipboard, and the selection copied: %j, it says "%s"', async (allowed, text) => {
  const selected: string[] = []
  Object.assign(document, {
    execCommand: () => {
      selected.push(document.querySelector('textarea')?.value ?? '')
      return allowed
    },
  })
  const { copy } = invoice()
  screen.getByText('INV-7').focus()
  await copy()
  await settle()
  expect([selected, document.activeElement?.textContent]).toEqual([['INV-7'], 'INV-7'])
  expect(screen.getByText(text)).toBeTruthy()
})
