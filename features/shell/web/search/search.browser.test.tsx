import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderOnSite } from '@parure/portal/test/web/render.tsx'
import { HeaderSearch } from './search-field.tsx'
import { SearchSheet } from './search-sheet.tsx'
import { rememberSearch } from './recent-searches.ts'

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const panel = () => screen.queryByText('Browse the catalog')

test.each([
  ['/', '/search?words=ruby'],
  ['/past-lots?page=3', '/search?words=ruby&list=Past'],
])('searching on %s leads to %s, and is remembered', async (at, expected) => {
  const { user, address } = renderOnSite(<HeaderSearch />, { at })
  await user.type(field(), ' ruby {Enter}')
  expect(address()).toBe(expected)
  await user.clear(field())
  expect((await screen.findByRole('list', { name: 'Recent searches' })).textContent).toBe('ruby')
})

test('the field shows what the address searches for, and follows it', async () => {
  const { user, router } = renderOnSite(<HeaderSearch />, { at: '/upcoming-lots?searchQuery=opal' })
  expect(field().value).toBe('opal')
  await user.type(field(), ' ring')
  await act(() => router.navigate('/upcoming-lots?searchQuery=ruby'))
  expect(field().value).toBe('ruby')
})

test('the last searches open with the focus on the field and close when it leaves the box', async () => {
  const { user } = renderOnSite(
    <>
      <HeaderSearch />
      <button type="button">After</button>
    </>,
  )
  expect(panel()).toBeNull()
  await user.click(field())
  expect(panel()).not.toBeNull()
  for (const _ of screen.getAllByRole('link')) await user.tab()
  expect(panel()).toBe(document.activeElement)
  await user.tab()
  expect([document.activeElement?.textContent, panel()]).toEqual(['After', null])
})

test('two letters have suggestions in their place, none of which outlasts the box', async () => {
  const { user } = renderOnSite(<HeaderSearch />)
  await user.type(field(), 'ru')
  expect([panel(), (await screen.findByRole('option')).textContent]).toEqual([null, '“ru”'])
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  await user.keyboard('{Escape}')
  expect([screen.queryByRole('listbox'), field().value, field().getAttribute('aria-expanded')]).toEqual([
    null,
    'ru',
    'false',
  ])
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('listbox')).toBeTruthy()
})

test('Escape closes them and gives the field the focus back; typing opens them again', async () => {
  const { user } = renderOnSite(<HeaderSearch />)
  await user.click(field())
  await user.tab()
  await user.keyboard('{Escape}')
  expect([panel(), document.activeElement === field()]).toEqual([null, true])
  await user.keyboard('r')
  expect(panel()).not.toBeNull()
})

const listed = () =>
  within(screen.queryByRole('list', { name: 'Recent searches' }) ?? document.createElement('ul'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a search can be repeated, removed, and all can be cleared, the focus staying in the box', async () => {
  for (const words of ['ruby', 'opal', 'jade']) rememberSearch(words)
  const { user, address } = renderOnSite(<HeaderSearch />)
  await user.click(field())
  expect(listed()).toEqual(['jade', 'opal', 'ruby'])
  await user.click(screen.getByRole('button', { name: 'Remove opal' }))
  expect(listed()).toEqual(['jade', 'ruby'])
  expect(panel()?.parentElement?.contains(document.activeElement)).toBe(true)
  await user.click(screen.getByRole('link', { name: 'ruby' }))
  expect([address(), panel()]).toEqual(['/search?words=ruby', null])
  await user.clear(field())
  expect(listed()).toEqual(['ruby', 'jade'])
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(listed()).toEqual([])
})

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <SearchSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}

test('on phones it is a sheet that opens with the focus on the field and closes on searching', async () => {
  const { user, address } = renderOnSite(<Page />)
  await user.click(screen.getByText('Open'))
  expect(document.activeElement).toBe(field())
  await user.keyboard('ruby{Enter}')
  expect([screen.queryByRole('dialog'), address()]).toEqual([null, '/search?words=ruby'])
})

test('what was typed before the scripts came is suggested for', async () => {
  const { user } = renderOnSite(<Page />)
  await user.click(screen.getByText('Open'))
  await user.keyboard('ru')
  expect((await screen.findByRole('option')).textContent).toContain('“ru”')
})
