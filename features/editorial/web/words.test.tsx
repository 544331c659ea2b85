import { categories } from '@parure/vocabulary/filter-group.ts'
import { productName } from '@parure/contract/product.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { Footer } from '@parure/features/shell/web/frame/footer.tsx'
import About from './about.tsx'
import { CategorySlider } from './category-slider.tsx'
import Faq from './faq.tsx'
import { Hero } from './hero.tsx'
import { LotStrip } from './lot-strip.tsx'
import { questionGroups } from './questions.ts'
import Terms from './terms.tsx'
import { WhySection } from './why-section.tsx'

const drawn = (screen: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: screen }])} />).replaceAll(
    '&amp;',
    '&',
  )
const linesOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())

test.each<[string, () => ReactNode, string[]]>([
  ['the hero of Home', () => <Hero />, ['Exclusive Jewelry Auctions', 'Join now']],
  ['what the product is for', () => <WhySection />, [`Why ${productName}?`]],
  ['About', () => <About />, ['Story', 'Mission', 'What we offer', 'Who it is for', 'Go to Catalog']],
  [
    'the FAQ',
    () => <Faq />,
    [
      'General Information',
      'Using the Platform',
      'Jewelry Listings & Auctions',
      'Subscriptions',
      'Privacy & Security',
      'Financial & Business Model',
      'Ask a Question',
    ],
  ],
  [
    'the footer',
    () => <Footer newsletter={null} />,
    ['Quick links', 'Information', `© 2025 ${productName}. All rights reserved.`],
  ],
])('%s has the texts of the specification', (_screen, screen, words) => {
  const lines = linesOf(drawn(screen()))
  for (const line of words) expect(lines).toContain(line)
})

test('given the hero, then Join now leads to the upcoming lots; given the FAQ, Ask a Question to Contact Us', () => {
  expect(drawn(<Hero />)).toMatch(/<a [^>]*href="\/upcoming-lots"[^>]*>Join now/)
  expect(drawn(<Faq />)).toMatch(/<a [^>]*href="\/settings\/contact-us"[^>]*>Ask a Question/)
  expect(drawn(<About />)).toMatch(/<a [^>]*href="\/upcoming-lots"[^>]*>Go to Catalog/)
})

test('the product is worth it for four reasons, and the FAQ has six groups', () => {
  expect(drawn(<WhySection />).match(/<dt/g)).toHaveLength(4)
  expect(questionGroups).toHaveLength(6)
})

test('the category slider holds the eight of the specification, in its order', () => {
  const eight = ['Rings', 'Necklaces', 'Bracelets', 'Earrings', 'Pendant', 'Brooch', 'Jewelry set', 'Other']
  expect(categories).toEqual(eight)
  const lines = linesOf(drawn(<CategorySlider options={[]} />))
  expect(lines.filter((line) => eight.includes(line))).toEqual(eight)
})

test('the strip shows its list twice in a row, the second time for the eye alone', () => {
  const strip = drawn(<LotStrip lots={[{ ...buildLot(), baseImageFileName: null }]} />)
  expect(strip.match(/href="\/jewelry\/7"/g)).toHaveLength(2)
  expect(strip.match(/<ul [^>]*inert=""/g)).toHaveLength(1)
})

test('the Terms say when access starts, what is not refunded, how it renews, by when to claim, and who is excluded', () => {
  const terms = drawn(<Terms />)
  for (const words of [
    'within 24 hours of payment',
    'no refund for the unused part',
    'renews automatically for the same period',
    'within 6 months',
    'not offered to citizens or residents of Ukraine, CIS or other post-Soviet countries',
  ])
    expect(terms.replaceAll(/\s+/g, ' ')).toContain(words)
  expect(drawn(<Hero />)).toContain('updated daily')
})
