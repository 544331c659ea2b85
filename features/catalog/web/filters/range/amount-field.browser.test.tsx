import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { Range } from '../../../range.ts'
import { AmountField } from './amount-field.tsx'
import { useRangeDraft } from './use-range-draft.ts'

afterEach(() => document.body.replaceChildren())

function Fields() {
  const [range, setRange] = useState<Range | null>(null)
  const draft = useRangeDraft('price', range, setRange)
  return (
    <>
      <AmountField side="from" rangeKey="price" currency="EUR" draft={draft} wordsId="words" />
      <AmountField side="to" rangeKey="price" currency="EUR" draft={draft} wordsId="words" />
      <p id="words">{draft.error}</p>
    </>
  )
}

async function hydrateTyped(texts: string[], focused?: number) {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<Fields />)
  const fields = [...root.querySelectorAll('input')]
  fields.forEach((field, index) => (field.value = texts[index] ?? ''))
  if (focused !== undefined) fields[focused]?.focus()
  await act(async () => hydrateRoot(root, <Fields />))
  return [...fields.map(({ value }) => value.replaceAll('\u00a0', '_')), root.querySelector('p')?.textContent]
}

test('amounts that were typed and left before hydration are written out', async () => {
  expect(await hydrateTyped(['20k', '40 000'])).toEqual(['20_000', '40_000', ''])
})

test('an amount from before hydration that is replayed after its field was left is written out', async () => {
  await hydrateTyped([])
  const field = [...document.querySelectorAll('input')][1]!
  fireEvent.input(field, { target: { value: '40 000' } })
  expect(field.value).toBe('40\u00a0000')
})

test('the field that still has the focus keeps its text', async () => {
  expect(await hydrateTyped(['20k', '40 0'], 1)).toEqual(['20_000', '40 0', ''])
})

test('a range that was typed and left before hydration and ends before it begins is refused', async () => {
  const [from, to, error] = await hydrateTyped(['50 000', '40 000'])
  expect([from, to, error !== '']).toEqual(['50_000', '40 000', true])
})
