import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Readout } from './readout.tsx'

const dots = [2021.5, 2020.2].map((at) => ({
  at,
  value: 1,
  isUnsold: false,
  text: `Sale of ${at}`,
  href: `/jewelry/${at}`,
}))

test('the slider reads single sales by date, Escape leaves, Enter opens the lot', async () => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Readout dots={dots}>{(chosen) => <p>{chosen?.text ?? 'none'} marked</p>}</Readout> },
    { path: '/jewelry/:id', Component: () => <p>the lot</p> },
  ])
  render(<Stub />)
  const slider = screen.getByRole('slider', { name: 'Single sales by date' })
  fireEvent.change(slider, { target: { value: '1' } })
  expect(screen.getByRole('status').textContent).toContain('Sale of 2021.5')
  expect(screen.getByText('Sale of 2021.5 marked')).toBeTruthy()
  fireEvent.keyDown(slider, { key: 'Escape' })
  expect(screen.getByText('none marked')).toBeTruthy()
  fireEvent.change(slider, { target: { value: '1' } })
  fireEvent.keyDown(slider, { key: 'Enter' })
  expect(await screen.findByText('the lot')).toBeTruthy()
})
