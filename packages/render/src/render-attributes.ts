import { escapeHtml } from './safe-html.ts'

/** The beginnings of attributes by React's names, which HTML writes in another way except for capitals. */
const openings = new Map([
  ['className', ' class="'],
  ['htmlFor', ' for="'],
  ['strokeWidth', ' stroke-width="'],
])

/** Renders the properties of a React element as attributes. Functions and objects have a meaning in the browser only. */
export function renderAttributes(properties: object, omitted?: string): string {
  let html = ''
  for (const name in properties) {
    const value: unknown = properties[name as keyof object]
    if (name === 'children' || name === omitted) continue
    if (typeof value === 'string') html += `${getOpening(name)}${escapeHtml(value)}"`
    else if (typeof value === 'number') html += `${getOpening(name)}${value}"`
    else if (typeof value === 'boolean') html += renderFlag(name, value)
  }
  return html
}

function getOpening(name: string): string {
  const known = openings.get(name)
  if (known !== undefined) return known
  const opening = ` ${name}="`
  openings.set(name, opening)
  return opening
}

function renderFlag(name: string, isSet: boolean): string {
  if (name.startsWith('aria-') || name.startsWith('data-')) return ` ${name}="${isSet}"`
  return isSet ? ` ${name}=""` : ''
}
