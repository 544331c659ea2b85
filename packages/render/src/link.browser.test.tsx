import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOnSite } from '@parure/portal/test/web/render.tsx'
import { Link } from './link.tsx'

const open = (link = <Link to="/past-lots?page=2">Results</Link>) => {
  const page = renderOnSite(link, { at: '/past-lots' })
  return { ...page, link: screen.getByRole('link') }
}

test('a plain press leads there without loading the page anew', async () => {
  const { user, address, link, router } = open()
  await user.click(link)
  expect([address(), router.state.historyAction]).toEqual(['/past-lots?page=2', 'PUSH'])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press with %j is the browser’s',
  (how) => {
    const { address, link } = open()
    const left = fireEvent.click(link, how)
    expect([left, address()]).toEqual([true, '/past-lots'])
  },
)

test('what handles its press itself is left alone', async () => {
  const { user, address, link } = open(
    <Link to="/login" onClick={(event) => event.preventDefault()}>
      Sign In
    </Link>,
  )
  await user.click(link)
  expect(address()).toBe('/past-lots')
})

test('a link that says so takes the place of its page in the history', async () => {
  const { user, address, link, router } = open(
    <Link to="/login" replace>
      Sign In
    </Link>,
  )
  await user.click(link)
  expect([address(), router.state.historyAction]).toEqual(['/login', 'REPLACE'])
})
