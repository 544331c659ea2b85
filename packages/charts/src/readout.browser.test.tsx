import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Readout } from './readout.tsx'
import { TimeChart } from './time-chart.tsx'

const words = { hint: 'Point at a mark.', slider: 'Single sales by date', open: 'Open lot' }
const stops = [2021.5, 2020.2].map((at) => ({
  at,
  text: `Sale of ${at}`,
  href: `/jewelry/${at}`,
}))

test('the slider reads single sales by date, Escape leaves, Enter opens the lot', async () => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Readout stops={stops} words={words}>
          {(chosen) => <p>{chosen?.text ?? 'none'} marked</p>}
        </Readout>
      ),
    },
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

test('a pointer reads the sale that it is near to, and the month that it is over', () => {
  const year = { year: 2021, n: 9, median: 1000, low: 500, high: 2000 }
  const dots = [{ ...stops[0]!, value: 1000, isUnsold: false }]
  const months = [2021, 2021.5].map((at) => ({
    at,
    name: `from ${at}`,
    text: `Month ${at}`,
    href: '/past-lots',
    cells: [{ step: 20, n: 9 }],
    unsold: 1,
    middle: undefined,
    edge: (step: number) => 10 * 10 ** (step / 12),
  }))
  for (const [marks, [far, near], text] of [
    [{ dots }, [30, 203], stops[0]!.text],
    [{ density: months }, [40, 205], 'Month 2021.5'],
  ] as const) {
    const Stub = createRoutesStub([
      { path: '/', Component: () => <TimeChart title="t" basis="b" years={[year]} format={String} {...marks} /> },
    ])
    const { container, unmount } = render(<Stub />)
    const drawing = container.querySelector('svg')!
    drawing.getBoundingClientRect = () => new DOMRect(0, 0, 350, 260)
    fireEvent.pointerMove(drawing, { clientX: far, clientY: 10 })
    expect(screen.getByRole('status').textContent).not.toContain(text)
    // The middle of the year; with a single year from 500 to 2000, the middle of the axis.
    for (let y = 0; y < 260; y += 10) fireEvent.pointerMove(drawing, { clientX: near, clientY: y })
    expect(screen.getByRole('status').textContent).toContain(text)
    unmount()
  }
})
