import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import ContactUs from './contact-us.tsx'
import { ownSubject } from './draft.ts'
import { NotSent } from './not-sent.tsx'

const site = {
  publicUrl: '',
  demo: false,
  supportEmail: 'support@x.test',
  social: [{ name: 'Instagram', url: 'https://i.test' }],
}
const drawn = (screen: ReactNode) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ id: 'root', path: '/', element: screen }], {
        hydrationData: { loaderData: { root: { site } } },
      })}
    />,
  )
const linesOf = (html: string) =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())

test.each<[string, () => ReactNode, string[]]>([
  [
    'the form',
    () => <ContactUs />,
    ['Contact Us', 'Name', 'E-mail', 'Subject', 'Message', 'Submitting...', ownSubject, 'support@x.test'],
  ],
  [
    'failure',
    () => <NotSent open onClose={() => {}} />,
    [
      'Message Not Sent',
      "We couldn't send your message. Please check your connection and try again.",
      'Try Again',
      'Cancel',
    ],
  ],
])('%s has the texts of the specification', (_screen, screen, words) => {
  const lines = linesOf(drawn(screen()))
  for (const line of words) expect(lines).toContain(line)
})

test('the social links are there as far as there are any', () => {
  expect(drawn(<ContactUs />)).toContain('href="https://i.test"')
})
