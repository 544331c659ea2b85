import { pictureWidths } from '../../picture.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pictureSlots } from './picture-slot.ts'
import { Plate } from './plate.tsx'
import { Stage } from '../gallery/stage.tsx'

/** SPEC §9: the largest width for each range of viewports (px). */
const table = [
  [425, 320],
  [768, 480],
  [1024, 768],
  [1440, 960],
] as const

test('given the picture of a lot’s page, then its width follows the window as the specification says', () => {
  const html = renderToStaticMarkup(
    <Stage photo="abc" alt="" position={1} count={1} onStep={() => {}} onFullScreen={() => {}} />,
  )
  expect(html).toContain('<source media="(min-width: 1441px)" srcSet="/images/abc.webp"/>')
  expect(html).toContain('sizes="(max-width: 425px) 320px, (max-width: 768px) 480px, (max-width: 1024px) 768px, 960px"')
})

const named = Object.keys(pictureSlots) as (keyof typeof pictureSlots)[]

test.each([...named, 'thumbnail'] as const)('given a card %s, then it never shows the original', (slot) => {
  const html = renderToStaticMarkup(<Plate base="abc" slot={slot} />)
  expect(html).toMatch(/images\/abc_320\.webp/)
  expect(html).not.toContain('images/abc.webp')
})

const viewports = [320, 390, 425, 426, 768, 769, 1024, 1025, 1440, 1441, 2560]

test.each(named)('given a card %s, then an ordinary screen loads at most the width of the specification', (slot) => {
  for (const viewport of viewports)
    expect(chosen(slot, viewport, 1), `at ${viewport} px`).toBeLessThanOrEqual(
      table.find(([upTo]) => viewport <= upTo)?.[1] ?? Infinity,
    )
})

test('given a dense screen, then the picture is as sharp as it is', () => {
  expect([1, 2, 3].map((density) => chosen('besideFilters', 390, density))).toEqual([320, 480, 768])
  expect([1, 2, 3].map((density) => chosen('besideFilters', 1440, density))).toEqual([480, 768, 960])
})

/** Chooses like a browser: the narrowest picture that fills the slot. */
function chosen(slot: keyof typeof pictureSlots, viewport: number, density: number): number {
  const needed = slotWidth(pictureSlots[slot], viewport) * density
  return pictureWidths.find((width) => width >= needed) ?? 960
}

function slotWidth(sizes: string, viewport: number): number {
  const parts = sizes.split(/, (?=\(|min|calc)/)
  const part = parts.find((each) => viewport <= Number(/max-width: (\d+)px/.exec(each)?.[1] ?? Infinity)) ?? ''
  const [, share, less, atMost] = /([\d.]+)vw - (\d+)px(?:, (\d+)px)?/.exec(part) ?? []
  return Math.min((Number(share) / 100) * viewport - Number(less), Number(atMost ?? Infinity))
}
