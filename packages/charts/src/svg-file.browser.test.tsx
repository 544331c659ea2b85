import { expect, test } from 'vitest'
import { serializeFigure } from './svg-file.ts'

const drawn = `
  <figcaption><h3>Hammer price, n = 21</h3><p>EUR at the rate of each sale day.</p></figcaption>
  <svg role="img" viewBox="0 0 350 260" style="display: none"><text>narrow</text></svg>
  <svg role="img" viewBox="0 0 720 300">
    <rect class="band" width="9" height="9" style="fill: rgb(1, 2, 3)" /><text>2025 &amp; before</text>
  </svg>`

test('the file has the drawing that is shown, its heading, its basis and where it is from, without classes', () => {
  const figure = document.createElement('figure')
  figure.innerHTML = drawn
  document.body.append(figure)
  const text = serializeFigure(figure)
  for (const words of ['Hammer price, n = 21', 'EUR at the rate of each sale day.', '2025 &amp; before', location.host])
    expect(text).toContain(words)
  expect(text).not.toMatch(/narrow|class=/)
  expect(text).toMatch(/<rect[^>]* fill="(rgb\(1, 2, 3\)|#010203)"/)
})
