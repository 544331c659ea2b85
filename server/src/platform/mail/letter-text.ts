import { productName } from '@parure/domain/product'
import { closing, type Item, type Letter, type LetterGroup, type LetterSection } from './letter.ts'

/**
 * Renders a letter as plain text. Each URL has a line of its own, so that mail programs include no adjacent character
 * in it.
 */
export function letterText(letter: Letter): string {
  const { subject, heading = subject, paragraphs, facts, items = [], sections = [], button, notes } = letter
  const parts = [
    productName,
    heading,
    ...paragraphs,
    ...(facts ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...items.map(itemText),
    ...sections.flatMap(sectionText),
    ...(button ? [linkText(button)] : []),
    ...notes.map(({ text, url }) => (url ? `${text}\n${url}` : text)),
    footText(letter),
  ]
  return `${parts.join('\n\n')}\n`
}

function footText({ reason, manage = [], unsubscribe, postalAddress }: Letter): string {
  return [
    '--',
    reason,
    ...manage.map(linkText),
    ...(unsubscribe ? ['Unsubscribe:', unsubscribe] : []),
    ...closing,
    ...(postalAddress ? [postalAddress] : []),
  ].join('\n')
}

function sectionText({ heading, paragraphs, strip, groups, notes, links = [], button }: LetterSection): string[] {
  const figures = strip.map(({ name, value, note }) => `${name}: ${value}${note ? ` (${note})` : ''}`)
  return [
    ...(heading === null ? [] : [`== ${heading} ==`]),
    ...paragraphs,
    ...(figures.length > 0 ? [figures.join('\n')] : []),
    ...groups.flatMap(groupText),
    ...notes,
    ...links.map(linkText),
    linkText(button),
  ]
}

function groupText({ heading, note, items, more }: LetterGroup): string[] {
  const headed = [...(heading ? [`${heading}:`] : []), ...(note ? [note] : [])].join('\n')
  return [...(headed ? [headed] : []), ...items.map(itemText), ...(more ? [linkText(more)] : [])]
}

function linkText({ label, url }: { label: string; url: string }): string {
  return `${label}:\n${url}`
}

function itemText({ above, title, result, figures, remarks = [], url, link }: Item): string {
  const lines = figures.map(({ name, value, unit }) => {
    const figure = [value, unit].filter(Boolean).join(' ')
    return name ? `${name}: ${figure}` : figure
  })
  const parts = [...(above ? [above] : []), title, ...(result ? [result.text] : []), ...lines, ...remarks, url]
  return [...parts, ...(link ? [linkText(link)] : [])].join('\n')
}
