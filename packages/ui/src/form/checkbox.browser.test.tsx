import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'

afterEach(() => document.body.replaceChildren())

function Boxes() {
  const [chosen, setChosen] = useState(['Rings'])
  const tick = (name: string, on: boolean) =>
    setChosen((last) => [...last.filter((each) => each !== name), ...(on ? [name] : [])])
  return (
    <form>
      {['Rings', 'Brooch', 'Earrings'].map((name) => (
        <Checkbox
          key={name}
          label={name}
          value={name}
          checked={chosen.includes(name)}
          onChange={(on) => tick(name, on)}
        />
      ))}
      <output>{chosen.join(', ')}</output>
    </form>
  )
}

test('what was ticked before the scripts came is ticked when they take over', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<Boxes />)
  const boxes = [...place.querySelectorAll('input')]
  for (const box of boxes) box.checked = !box.checked
  await act(async () => hydrateRoot(place, <Boxes />))
  expect([place.querySelector('output')?.textContent, boxes.map(({ checked }) => checked)]).toEqual([
    'Brooch, Earrings',
    [false, true, true],
  ])
})
