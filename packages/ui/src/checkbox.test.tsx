import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainHtml } from '@parure/portal/test/web/plain-html.ts'
import { renderCheckbox, InteractiveCheckbox } from './checkbox.tsx'

const row = { label: 'Rings & "bands"', name: 'categories', value: 'Rings', checked: false, onChange: () => {} }
const { name: _name, ...unnamed } = row

test.each([
  row,
  { ...row, checked: true, count: '1 200' },
  { ...row, disabled: true, count: '0' },
  { ...unnamed, checked: true, sentence: true },
  { ...row, some: true },
])('given %o, then the server draws what the browser takes over', (props) => {
  const drawn = renderToStaticMarkup(<InteractiveCheckbox {...props} />)
  expect(plainHtml(renderCheckbox(props).html)).toBe(plainHtml(drawn))
})
