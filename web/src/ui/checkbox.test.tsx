import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { checkboxMarkup, LiveCheckbox } from './checkbox.tsx'

/** Attributes sorted by name: the order in which they are written says nothing. */
const plain = (html: string) =>
  html.replaceAll(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_, tag: string, attributes: string) =>
    [`<${tag}`, ...(attributes.match(/[\w-]+="[^"]*"/g) ?? []).toSorted()].join(' '),
  )

const row = { label: 'Rings & "bands"', name: 'categories', value: 'Rings', checked: false, onChange: () => {} }
const { name: _name, ...unnamed } = row

test.each([
  row,
  { ...row, checked: true, count: '1 200' },
  { ...row, disabled: true, count: '0' },
  { ...unnamed, checked: true, sentence: true },
  { ...row, some: true },
])('given %o, then the server draws what the browser takes over', (props) => {
  const drawn = renderToStaticMarkup(<LiveCheckbox {...props} />)
  expect(plain(checkboxMarkup(props).html)).toBe(plain(drawn.replace(/^<label[^>]*>|<\/label>$/g, '')))
})
