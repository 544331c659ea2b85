import { changeCurrency, userInfo } from '@parure/features/account/endpoints.ts'
import { latestRates } from '@parure/features/rates/endpoints.ts'
import { parseCurrencyCookie } from '@parure/features/rates/reader-currency.ts'
import { Role } from '@parure/contract/role.ts'
import { SessionKeeper } from '@parure/features/shell/web/session/session-keeper.tsx'
import { storeSession } from '@parure/features/shell/web/session/session.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { renderOnSite, settle } from '@parure/portal/test/web/render.tsx'
import { chooseCurrency } from './choose-currency.ts'
import { chosenMoney, ReaderMoneyContext, useReaderMoney, type ReaderMoney } from './load-reader-money.ts'
import { useAccountCurrency } from './use-account-currency.ts'

const rates = { day: '2026-11-20', perEuro: { EUR: '1', USD: '1.1', CHF: '0.95' } }

afterEach(() => {
  chosenMoney.set(undefined)
  setCookie('')
})

test.each([
  ['nothing', 'nothing', 'USD', 'USD', []],
  ['USD', 'USD', 'USD', 'USD', []],
  ['CHF', 'CHF', 'USD', 'USD', []],
  // The page before set the cookie after this page had been requested.
  ['nothing', 'USD', 'USD', 'USD', []],
  ['CHF', 'CHF', null, 'CHF', [{ currency: 'CHF' }]],
  ['nothing', 'CHF', null, 'CHF', [{ currency: 'CHF' }]],
  ['nothing', 'nothing', null, 'nothing', []],
  // An older copy of the page, from before the choice was withdrawn.
  ['CHF', 'nothing', null, 'nothing', []],
])(
  'a page loaded with %s in a browser with %s shows, for an account with %s, %s',
  async (loaded, cookie, inAccount, shown, saved) => {
    const { answer, requests } = createServer()
    answer(userInfo, () => createDetails(inAccount))
    setCookie(cookie)
    signInAnew()
    renderPage(loaded)
    await settle()
    expect(getShown()).toBe(shown)
    expect(parseCurrencyCookie(document.cookie) ?? 'nothing').toBe(shown)
    expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual(saved)
  },
)

test('a choice stays when the account’s former currency arrives after it', async () => {
  const { hold } = createServer()
  const details = hold(userInfo)
  signInAnew()
  renderPage('nothing')
  await act(async () => chooseCurrency('CHF'))
  await act(async () => details.respond(createDetails('USD')))
  await settle()
  expect([getShown(), parseCurrencyCookie(document.cookie)]).toEqual(['CHF', 'CHF'])
})

test('a choice stays while the account’s former currency is being applied', async () => {
  const { answer, hold } = createServer()
  answer(userInfo, () => createDetails('USD'))
  const held = hold(latestRates)
  signInAnew()
  renderPage('nothing')
  await settle()
  const chosen = chooseCurrency('CHF')
  await act(async () => held.respond(rates))
  await chosen
  await settle()
  expect([getShown(), parseCurrencyCookie(document.cookie)]).toEqual(['CHF', 'CHF'])
})

test('of two choices at once, the last one is shown and saved', async () => {
  const { requests } = createServer()
  signInAnew()
  renderPage('nothing')
  const counted = await act(async () => Promise.all([chooseCurrency('USD'), chooseCurrency('CHF')]))
  expect([counted, getShown()]).toEqual([[false, true], 'CHF'])
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ currency: 'CHF' }])
})

test('a choice without rates changes nothing, and the account’s currency still comes', async () => {
  const { answer, hold } = createServer()
  answer(latestRates, () => refuse('unavailable'))
  const details = hold(userInfo)
  signInAnew()
  renderPage('nothing')
  await act(async () => expect(chooseCurrency('CHF')).rejects.toThrow())
  answer(latestRates, () => rates)
  await act(async () => details.respond(createDetails('USD')))
  await settle()
  expect(getShown()).toBe('USD')
})

test('who signs in next on the same page gets the currency of the own account', async () => {
  const { answer } = createServer()
  answer(userInfo, () => createDetails('USD'))
  signInAnew()
  renderPage('nothing')
  await settle()
  await act(async () => chooseCurrency('CHF'))
  expect(getShown()).toBe('CHF')
  act(signInAnew)
  await settle()
  expect(getShown()).toBe('USD')
})

function createServer() {
  const server = createFakeServer()
  server.answer(latestRates, () => rates)
  server.answer(changeCurrency, () => ({ message: '' }))
  return server
}

let sessions = 0
function signInAnew(): void {
  storeSession({ token: `token-${++sessions}`, username: 'Ada', roleId: Role.Standard })
}

function createDetails(currency: string | null) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { email: 'ada@parure.test', name: 'Ada', roleId: Role.Standard, hasPassword: true, currency, timeZone }
}

function renderPage(loaded: string): void {
  const money = loaded === 'nothing' ? null : ({ currency: loaded, rates } as ReaderMoney)
  renderOnSite(
    <ReaderMoneyContext value={money}>
      <SessionKeeper />
      <Page money={money} />
    </ReaderMoneyContext>,
  )
}

function Page({ money }: { money: ReaderMoney | null }) {
  useAccountCurrency(money)
  return <p>Shown: {useReaderMoney()?.currency ?? 'nothing'}</p>
}

const getShown = () => screen.getByText(/^Shown: /).textContent.replace('Shown: ', '')

function setCookie(currency: string): void {
  const isSet = currency !== '' && currency !== 'nothing'
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in every browser
  document.cookie = `currency=${isSet ? currency : ''}; Path=/; Max-Age=${isSet ? 1000 : 0}`
}
