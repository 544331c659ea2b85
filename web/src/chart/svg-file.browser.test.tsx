import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { svgText } from './svg-file.ts'

function figure(): HTMLElement {
  const { container } = render(
    <figure>
      <figcaption>
        <h3>Hammer price, n = 21</h3>
        <p>EUR at the rate of each sale day.</p>
      </figcaption>
      <svg role="img" viewBox="0 0 350 260" style={{ display: 'none' }}>
        <text>narrow</text>
      </svg>
      <svg role="img" viewBox="0 0 720 300">
        <rect className="band" width="9" height="9" style={{ fill: 'rgb(1, 2, 3)' }} />
        <text>2025 &amp; before</text>
      </svg>
    </figure>,
  )
  return container.querySelector('figure')!
}

test('the file has the drawing that is shown, its heading, its basis and where it is from, without classes', () => {
  const text = svgText(figure())
  for (const words of ['Hammer price, n = 21', 'EUR at the rate of each sale day.', '2025 &amp; before', location.host])
    expect(text).toContain(words)
  expect(text).not.toMatch(/narrow|class=/)
  expect(text).toMatch(/<rect[^>]* fill="(rgb\(1, 2, 3\)|#010203)"/)
})
