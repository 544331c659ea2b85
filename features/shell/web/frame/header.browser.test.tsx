import { logout } from '@parure/features/account/endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeServer } from '@parure/portal/test/web/create-fake-server.ts'
import { renderOnSite, signIn } from '@parure/portal/test/web/render.tsx'
import { Header } from './header.tsx'
import { getSession } from '../session/session.ts'

const sheet = () => screen.queryByRole('dialog')
const linksIn = (node: HTMLElement) =>
  within(node)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

async function withMenuOpen(at?: string) {
  const page = renderOnSite(<Header />, at === undefined ? {} : { at })
  await page.user.click(screen.getByRole('link', { name: 'Menu' }))
  // Its scripts come once the page stands.
  await screen.findByRole('dialog')
  return page
}

test('the phone’s menu offers visitors the pages and the way in', async () => {
  await withMenuOpen()
  expect(linksIn(sheet()!)).toEqual([
    'Upcoming Lots',
    'Auction Results',
    'Sales',
    'Market',
    'Pricing',
    'About',
    'Value a Stone',
    'FAQ',
    'Contact Us',
    'Sign In',
    'Sign Up',
  ])
})

test.each([
  [Role.Premium, '/followed-brands'],
  [Role.Standard, '/pricing'],
])('signed in with role %i, followed brands in the menu lead to %s', async (role, expected) => {
  signIn(role)
  await withMenuOpen()
  const link = within(sheet()!).getByRole('link', { name: /Followed Brands/ })
  expect(link.getAttribute('href')).toBe(expected)
})

test.each(['/market', '/houses', '/houses/aldwych-rowe', '/value'])(
  'on %s "Market" is the current page, in the header and in the menu',
  async (at) => {
    await withMenuOpen(at)
    const current = screen.getAllByRole('link', { name: 'Market' }).map((link) => link.getAttribute('aria-current'))
    expect(current).toEqual(['page', 'page'])
  },
)

test('a link of the menu closes it and leads there', async () => {
  const { user, address } = await withMenuOpen()
  await user.click(within(sheet()!).getByRole('link', { name: 'FAQ' }))
  expect([sheet(), address()]).toEqual([null, '/faq'])
})

test('going back with the menu open closes it', async () => {
  const { router, user } = renderOnSite(<Header />, { at: '/one' })
  await act(() => router.navigate('/two'))
  await user.click(screen.getByRole('link', { name: 'Menu' }))
  await screen.findByRole('dialog')
  await act(() => router.navigate(-1))
  expect(sheet()).toBeNull()
})

test('the search of the menu opens the search in its place', async () => {
  const { user } = await withMenuOpen()
  await user.click(within(sheet()!).getByRole('button', { name: 'Search' }))
  expect(screen.getByRole('dialog', { name: 'Search' })).toBe(sheet())
})

test.each(['the phone’s menu', 'the profile menu'])(
  'Log Out in %s ends the session and leads to /login',
  async (place) => {
    createFakeServer().answer(logout, () => ({ message: '' }))
    signIn()
    const { user, address } = await withMenuOpen('/my-collection')
    const [ofProfile, ofPhone] = await waitFor(() => {
      const both = screen.getAllByText('Log Out')
      expect(both).toHaveLength(2)
      return both
    })
    await user.click((place === 'the profile menu' ? ofProfile : ofPhone)!)
    expect([getSession(), address()]).toEqual([null, '/login'])
  },
)

test('the account button is named by plan and initials, and opens the menu as a popover', async () => {
  signIn(Role.Standard)
  renderOnSite(<Header />)
  const button = screen.getByRole('button', { name: 'Account menu, Standard, AE' })
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '')
  expect(menu?.getAttribute('popover')).toBe('auto')
  expect(menu?.contains(await screen.findByText('ada@parure.test'))).toBe(true)
})

test('/ leads to the search field, and is a character in every field', async () => {
  const { user } = renderOnSite(<Header />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search lots and results' })
  await user.keyboard('/')
  expect([document.activeElement === field, field.value]).toEqual([true, ''])
  await user.keyboard('1/2')
  expect(field.value).toBe('1/2')
})

test('where the field is hidden, / opens the sheet; in a sheet or with another key held it does nothing', async () => {
  const { user } = renderOnSite(<Header />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search lots and results' })
  // As of what is not displayed.
  field.focus = () => {}
  await user.keyboard('{Control>}/{/Control}')
  expect(sheet()).toBeNull()
  await user.keyboard('/')
  expect(screen.getByRole('dialog', { name: 'Search' })).toBe(sheet())
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('link', { name: 'Menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  await user.keyboard('/')
  expect(sheet()).toBe(menu)
})
