import { createContext, Fragment, use, useState, type ReactElement } from 'react'
import { preload } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { normalizeHtml } from '@parure/portal/test/web/normalize-html.ts'
import { flattenOnServer } from './flatten-on-server.ts'
import { renderHtml } from './safe-html.ts'
import { StaticHtml } from './static-html.tsx'

const NameContext = createContext('')

function Greeting({ mark }: { mark: string }) {
  const [word] = useState('Hello')
  return (
    <>
      {word}, {use(NameContext)}
      {mark}
    </>
  )
}

const press = () => {}
const render = (child: ReactElement) => normalizeHtml(renderToString(<NameContext value="<Ada>">{child}</NameContext>))

const Picture = () => {
  preload('/a.webp', { as: 'image' })
  return <i />
}
const Plate = () =>
  flattenOnServer(
    <p>
      <Picture />
    </p>,
  )

test.each([
  <p key="texts">
    {'Rings & "bands"'} {5} {0} {null}
    {false} of {'<b>'}
  </p>,
  <div key="components">
    <Greeting mark="!" />
    <Greeting mark="?" />
    <Fragment key="f">
      end <b>{''}</b> of it
    </Fragment>
  </div>,
  <label key="field" className="row">
    <input type="checkbox" value="Broše" checked disabled={false} onChange={press} aria-describedby={undefined} />
    <span hidden>{'Broše “é”'}</span>{' '}
  </label>,
  <label key="choice">
    <select name="sort" value="b" aria-label="Sort" onChange={press}>
      {['a', 'b'].map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  </label>,
  <details key="details" open>
    <summary onClick={press}>
      More <button type="button" aria-pressed={false} aria-hidden data-fold tabIndex={-1} />
    </summary>
    <StaticHtml as="svg" width={16} strokeWidth={1.5} content={renderHtml`<use href="#icon"></use>`} />
  </details>,
])('the server flattens an element into the markup that the browser hydrates', (element) => {
  const Flat = () => flattenOnServer(element)
  expect(render(<Flat />)).toBe(render(element))
})

test('components below it may preload files', () => {
  expect(renderToString(<Plate />)).toContain('<link rel="preload" href="/a.webp" as="image"/>')
})

test('what needs React is refused', () => {
  const element = (
    <p>
      <NameContext value="a">b</NameContext>
    </p>
  )
  expect(() => flattenOnServer(element)).toThrow('Only elements and functions')
})
