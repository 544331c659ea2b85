import type { ChangedDraft, DraftTrial } from '@parure/features/source-draft/contract.ts'
import {
  discardDraft,
  changeDraft,
  fetchDraft,
  registerDraft,
  sourceDrafts,
  tryDraft,
} from '@parure/features/source-draft/endpoints.ts'
import { actOnInbox } from '../../endpoints.ts'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildDraft } from '@parure/portal/test/web/build-draft.ts'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import {
  findButton,
  settleLoading,
  buildLoaderArgs,
  renderPage,
  renderOnSite,
  settle,
  signIn,
} from '@parure/portal/test/web/render.tsx'
import NewSource, { clientLoader } from '../new-source.tsx'

async function page(draft: unknown, at = '/operators/sources/new?draft=7&step=map') {
  const shown = renderOnSite(renderPage(NewSource, draft === null ? null : { draft, items: [] }), { at })
  // The steps are loaded lazily.
  await import('./wizard.tsx')
  await settle()
  return shown
}

const load = () => settleLoading(clientLoader(buildLoaderArgs('/operators/sources/new')))

test('without an operator’s token there is no such page', async () => {
  const { answer } = createFakeServer()
  expect(await load()).toBe('404')
  signIn()
  answer(sourceDrafts, () => refuse('not-found'))
  expect(await load()).toBe('404')
  await page(null)
  expect(screen.getByRole('heading').textContent).toBe('Page not found')
})

test('each column has what it becomes, how it reads, and its doubts with the number of rows', async () => {
  createFakeServer()
  await page(buildDraft())
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole<HTMLSelectElement>('combobox').value)).toEqual([
    'lotNumber',
    'title',
    'realised',
  ])
  expect(rows[2]?.textContent).toContain('48000.00 CHF, basis unknown')
  expect(rows[2]?.textContent).toContain('realised is in €, the lot in CHF and 2 more rows')
  expect(screen.getByText('Still to be stated: what the price is.')).toBeTruthy()
})

test('a choice is saved with the version, and the answer is shown', async () => {
  const { answer, requests } = createFakeServer()
  answer(changeDraft, () => buildDraft({ version: 2, missing: [], settings: { priceBasis: 'hammer' } }))
  const { user } = await page(buildDraft())
  await user.click(screen.getByLabelText('Hammer'))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await settle()
  expect(requests[0]?.body).toMatchObject({ version: 1, settings: { priceBasis: 'hammer' } })
  expect(screen.queryByText(/Still to be stated/)).toBeNull()
})

test('naming the house names the source too, until that has a name of its own', async () => {
  const { answer } = createFakeServer()
  const settings = { house: 'Aukční dům Vltava Praha', name: 'vltava' }
  answer(changeDraft, () => buildDraft({ version: 2, settings }))
  const { user } = await page(buildDraft({ settings: { priceBasis: 'hammer' } }))
  await user.fill(screen.getByLabelText('Auction house'), 'Aukční dům Vltava')
  expect(screen.getByLabelText<HTMLInputElement>('Name of the source').value).toBe('aukcni-dum-vltava')
  await user.clear(screen.getByLabelText('Name of the source'))
  await user.fill(screen.getByLabelText('Name of the source'), 'vltava')
  await user.fill(screen.getByLabelText('Auction house'), ' Praha')
  expect(screen.getByLabelText<HTMLInputElement>('Name of the source').value).toBe('vltava')
  // Sends the last change before the next test begins.
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await settle()
})

const done: DraftTrial = {
  state: 'done',
  failure: null,
  rows: 312,
  isCut: false,
  newLots: 303,
  changedLots: 0,
  unchangedLots: 0,
  rejectedRows: 9,
  doubts: 17,
  remarks: [{ row: 207, code: 'bad-date', reason: 'no such day: 2026-11-31', isRejected: true }],
}

test('the dry run begins by itself, once; refused, it is asked for by hand', async () => {
  const { answer, sent } = createFakeServer()
  answer(tryDraft, () => refuse('draft-changed'))
  const { user } = await page(buildDraft({ missing: [] }), '/operators/sources/new?draft=7&step=register')
  await settle()
  expect(sent()).toEqual(['POST /api/operators/drafts/7/dry-run'])
  await user.click(findButton('Do the dry run'))
  await settle()
  expect(sent()).toHaveLength(2)
})

test('no dry run begins while something is still to be stated', async () => {
  const { sent } = createFakeServer()
  const missing = [{ step: 'permission' as const, what: 'by whose leave the list is shown' }]
  await page(buildDraft({ missing }), '/operators/sources/new?draft=7&step=register')
  await settle()
  expect(sent()).toEqual([])
})

const zoneField = () => screen.getByLabelText<HTMLInputElement>('Time zone of the sale')

test('the time zone is that of a currency that has one, until the operator states another', async () => {
  const { answer } = createFakeServer()
  answer(changeDraft, ({ body }) => {
    const { version, settings } = body as ChangedDraft
    return buildDraft({ version: version + 1, settings })
  })
  const { user } = await page(buildDraft({ settings: { currency: 'CZK', timeZone: '' } }))
  expect(zoneField().value).toBe('Europe/Prague')
  const currency = screen.getByLabelText('Currency')
  await user.clear(currency)
  await user.fill(currency, 'GBP')
  expect(zoneField().value).toBe('Europe/London')
  // Euros have several zones: none is chosen.
  await user.fill(currency, 'EUR')
  expect(zoneField().value).toBe('')
  await user.fill(zoneField(), 'Europe/Vienna')
  await user.fill(currency, 'HUF')
  expect(zoneField().value).toBe('Europe/Vienna')
  await user.click(findButton('Back'))
  await settle()
})

test('without a currency the time zone is asked for, wherever the browser is', async () => {
  const { sent } = createFakeServer()
  await page(buildDraft({ settings: { currency: '', timeZone: '' } }))
  expect(zoneField().value).toBe('')
  expect(sent()).toEqual([])
})

test('rows that cannot be read are said beside the columns, with the first one and why', async () => {
  createFakeServer()
  const { found } = buildDraft()
  const unreadable = { count: 2, row: 5, reason: 'a quote stands inside of a cell' }
  await page(buildDraft({ found: found && { ...found, unreadable } }))
  expect(screen.getByText(/^2 rows cannot be read/).textContent).toBe(
    '2 rows cannot be read and would be left out. The first is row 5: a quote stands inside of a cell.',
  )
})

test('the currency suggests the time zone of the sale, which is taken by a click', async () => {
  const { answer } = createFakeServer()
  answer(changeDraft, () => buildDraft({ version: 2, settings: { currency: 'CZK', timeZone: 'Europe/Prague' } }))
  const { user } = await page(buildDraft({ settings: { currency: 'CZK', timeZone: 'UTC' } }))
  await user.click(findButton('Take Europe/Prague'))
  expect(zoneField().value).toBe('Europe/Prague')
  expect(screen.queryByRole('button', { name: 'Take Europe/Prague' })).toBeNull()
  // Sends the choice before the next test begins.
  await user.click(findButton('Back'))
  await settle()
})

test('after the dry run its figures and remarks stand there, and the source can be registered', async () => {
  const { answer } = createFakeServer()
  const draft = buildDraft({ missing: [], tried: done })
  answer(registerDraft, () => ({ ...draft, registered: { id: 3, name: 'limmat', isShown: true } }))
  const { user } = await page(draft, '/operators/sources/new?draft=7&step=register')
  expect(screen.getByText('303')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Rows with remarks' }).textContent).toContain('no such day: 2026-11-31')
  await user.click(findButton('Register the house'))
  await settle()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('limmat is registered')
})

test('the remarks are taken along as a file without formulas, whatever the list says', async () => {
  createFakeServer()
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob)
    return 'blob:remarks'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const remarks = [' =HYPERLINK("x")', '"a";=1+1', '\u202E@SUM(1)'].map((reason, row) => ({
    row,
    code: 'bad-date',
    reason,
    isRejected: true,
  }))
  const { user } = await page(
    buildDraft({ missing: [], tried: { ...done, remarks } }),
    '/operators/sources/new?draft=7&step=register',
  )
  await user.click(screen.getByRole('button', { name: /Download/ }))
  expect((await made[0]!.text()).split('\r\n').slice(1, 4)).toEqual([
    `"0","left out","bad-date","' =HYPERLINK(""x"")"`,
    `"1","left out","bad-date","""a""; =1+1"`,
    `"2","left out","bad-date","'@SUM(1)"`,
  ])
})

test('limits and whether lots are shown at once are chosen beside the dry run, and sent with the registration', async () => {
  const { answer, requests, sent } = createFakeServer()
  const pages = { kind: 'pages', address: 'https://limmat-auktion.test/catalog/' } as const
  const draft = buildDraft({ ...pages, missing: [], tried: done })
  answer(registerDraft, () => ({ ...draft, registered: { id: 3, name: 'limmat', isShown: false } }))
  answer(actOnInbox, () => ({ count: 0, groups: [], isDone: true }))
  const { user } = await page(draft, '/operators/sources/new?draft=7&step=register')
  const limit = screen.getByLabelText<HTMLSelectElement>('Stop when')
  expect(limit.selectedOptions[0]?.text).toBe('More than 5% fewer lots or 10% more empty values than last time')
  await user.selectOptions(limit, 'wide')
  await user.click(screen.getByRole('checkbox', { name: 'Show the lots on the site at once' }))
  await user.click(findButton('Register the house'))
  await settle()
  expect(requests[0]?.body).toEqual({ version: 1, stopWhen: 'wide', isShown: false })
  expect(screen.getByText(/No lot is taken in before somebody shows them/)).toBeTruthy()
  await user.click(findButton('Show the lots'))
  await settle()
  expect([sent().at(-1), requests.at(-1)?.body]).toEqual([
    'POST /api/operators/inbox',
    { kind: 'held-source', ref: '3' },
  ])
  expect(screen.getByText(/Its lots are being taken in/)).toBeTruthy()
})

test('a draft is discarded after a question', async () => {
  const { answer, sent } = createFakeServer()
  answer(discardDraft, () => ({ message: 'Draft discarded.' }))
  const { user, address } = await page(buildDraft(), '/operators/sources/new?draft=7&step=found')
  await user.click(findButton('Discard this draft'))
  await user.click(findButton('Keep it'))
  await user.click(findButton('Discard this draft'))
  expect(sent()).toEqual([])
  await user.click(findButton('Yes, discard it'))
  await expect.poll(address).toBe('/operators/sources/new')
  expect(sent()).toEqual(['DELETE /api/operators/drafts/7'])
})

test('a refusal of the server is said', async () => {
  const { answer } = createFakeServer()
  answer(registerDraft, () => refuse('source-name-taken', 'There is a source limmat already: choose another name.'))
  const { user } = await page(buildDraft({ missing: [], tried: done }), '/operators/sources/new?draft=7&step=register')
  await user.click(findButton('Register the house'))
  await settle()
  expect(screen.getByText('There is a source limmat already: choose another name.')).toBeTruthy()
})

test('an address is fetched by the worker; what is no address is not even asked for', async () => {
  const { answer, requests } = createFakeServer()
  answer(fetchDraft, () => buildDraft())
  const { user, address } = renderOnSite(renderPage(NewSource, { draft: null, items: [] }), {
    at: '/operators/sources/new',
  })
  await user.fill(screen.getByLabelText('Address'), 'limmat-auktion.test')
  await user.click(findButton('Look inside'))
  expect(screen.getByText('An address begins with https://.')).toBeTruthy()
  expect(requests).toEqual([])
  await user.clear(screen.getByLabelText('Address'))
  await user.fill(screen.getByLabelText('Address'), 'https://limmat-auktion.test/list.csv')
  await user.click(findButton('Look inside'))
  await expect.poll(address).toBe('/operators/sources/new?draft=7&step=found')
})

test('while a list is fetched the page says so, and nothing of the draft is changed', async () => {
  const { requests } = createFakeServer()
  const address = 'https://limmat-auktion.test/list.csv'
  await page(
    buildDraft({ found: null, preview: null, bytes: 0, isFetching: true, address, settings: { timeZone: '' } }),
    '/operators/sources/new?draft=7&step=found',
  )
  expect(screen.getByText(/https:\/\/limmat-auktion.test\/list.csv is being fetched/)).toBeTruthy()
  expect(requests).toEqual([])
})

test('pages need no columns: their lots are looked through, and a schedule is chosen', async () => {
  const { answer, requests } = createFakeServer()
  const pages = { kind: 'pages', address: 'https://limmat-auktion.test/catalog/' } as const
  answer(changeDraft, () => buildDraft({ ...pages, version: 2, settings: { columns: [], schedule: '10 6 * * *' } }))
  const { user } = await page(
    buildDraft({ ...pages, settings: { columns: [] } }),
    '/operators/sources/new?draft=7&step=map',
  )
  expect(screen.getByRole('heading', { level: 2, name: 'The lots of its pages' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByLabelText('Sale number')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Its pages are fetched'), 'Every day at 06:10')
  await expect.poll(() => requests.at(-1)?.body).toMatchObject({ settings: { schedule: '10 6 * * *' } })
  await expect.poll(() => screen.queryByText('Saved.')).toBeTruthy()
})

test('what was typed just before the page is left is sent, and is not called saved before', async () => {
  const { hold, requests } = createFakeServer()
  const request = hold(changeDraft)
  const { user } = await page(buildDraft())
  expect(screen.getByText('Saved.')).toBeTruthy()
  await user.type(screen.getByLabelText('Auction house'), 'L')
  expect(screen.getByText('Saving …')).toBeTruthy()
  expect(requests).toEqual([])
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(requests).toMatchObject([{ body: { settings: { house: 'L' } } }])
  request.respond(buildDraft({ version: 2, settings: { house: 'L' } }))
  await expect.poll(() => screen.queryByText('Saved.')).toBeTruthy()
})

test('an address without a list says why, is fetched again, and leads to another one; there is nothing to map', async () => {
  const { answer, sent } = createFakeServer()
  const address = 'https://limmat-auktion.test/list.csv'
  answer(fetchDraft, () => buildDraft({ id: 8 }))
  answer(discardDraft, () => ({ message: 'Draft discarded.' }))
  const { user, address: shownAt } = await page(
    buildDraft({
      address,
      found: null,
      preview: null,
      bytes: 0,
      failure: 'the site answered 403; nothing was fetched',
    }),
    '/operators/sources/new?draft=7&step=map',
  )
  expect(screen.getByRole('alert').textContent).toBe(
    'The address cannot be read: the site answered 403; nothing was fetched. Try again or choose a file.',
  )
  expect(screen.getByRole('link', { name: 'Another list' }).getAttribute('href')).toBe('/operators/sources/new')
  expect(screen.queryByRole('button', { name: 'Map columns' })).toBeNull()
  await user.click(findButton('Try again'))
  await settle()
  expect(sent().slice(-2)).toEqual(['POST /api/operators/drafts/fetch', 'DELETE /api/operators/drafts/7'])
  expect(shownAt()).toBe('/operators/sources/new?draft=8&step=found')
})
