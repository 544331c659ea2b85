import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOnSite } from '@parure/portal/test/web/render.tsx'
import type { ComparisonRow } from './build-comparison-rows.ts'
import { StripKeys } from './strip-keys.tsx'

const row = (id: number, amount: string) => ({ lot: { id, title: `Ring ${id}` }, amount }) as ComparisonRow

test('given similar sales, then arrow keys go through them by price, Enter opens the lot and Escape clears', async () => {
  const lit: (string | null)[] = []
  const { address } = renderOnSite(
    <StripKeys rows={[row(1, '3000'), row(2, '1000')]} currency="EUR" onLight={(id) => lit.push(id)} />,
  )
  const slider = screen.getByRole('slider', { name: 'Similar sales by price' })
  expect(slider.getAttribute('aria-valuetext')).toBe('None chosen')
  fireEvent.change(slider, { target: { value: '1' } })
  expect(slider.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ')).toBe('3 000 EUR, Ring 1')
  fireEvent.change(slider, { target: { value: '0' } })
  expect(lit).toEqual(['1', '2'])
  fireEvent.keyDown(slider, { key: 'Escape' })
  expect(lit.at(-1)).toBeNull()
  fireEvent.change(slider, { target: { value: '1' } })
  fireEvent.keyDown(slider, { key: 'Enter' })
  await expect.poll(address).toBe('/jewelry/1')
})
