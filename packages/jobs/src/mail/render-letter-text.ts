import { productName } from '@parure/contract/product.ts'
import { closingLines, type LetterItem, type Letter, type LetterGroup, type LetterSection } from './letter.ts'

/**
 * Renders a letter as plain text. Each URL has a line of its own, so that mail programs include no adjacent character
 * in it.
 */
export function renderLetterText(letter: Letter): string {
  const { subject, heading = subject, paragraphs, facts, items = [], sections = [], button, notes } = letter
  const parts = [
    productName,
    heading,
    ...paragraphs,
    ...(facts ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...items.map(renderItemText),
    ...sections.flatMap(renderSectionText),
    ...(button ? [renderLinkText(button)] : []),
    ...notes.map(({ text, url }) => (url ? `${text}\n${url}` : text)),
    renderFooterText(letter),
  ]
  return `${parts.join('\n\n')}\n`
}

function renderFooterText({ reason, manage = [], unsubscribe, postalAddress }: Letter): string {
  return [
    '--',
    reason,
    ...manage.map(renderLinkText),
    ...(unsubscribe ? ['Unsubscribe:', unsubscribe] : []),
    ...closingLines,
    ...(postalAddress ? [postalAddress] : []),
  ].join('\n')
}

function renderSectionText({ heading, paragraphs, strip, groups, notes, links = [], button }: LetterSection): string[] {
  const figures = strip.map(({ name, value, note }) => `${name}: ${value}${note ? ` (${note})` : ''}`)
  return [
    ...(heading === null ? [] : [`== ${heading} ==`]),
    ...paragraphs,
    ...(figures.length > 0 ? [figures.join('\n')] : []),
    ...groups.flatMap(renderGroupText),
    ...notes,
    ...links.map(renderLinkText),
    renderLinkText(button),
  ]
}

function renderGroupText({ heading, note, items, more }: LetterGroup): string[] {
  const headed = [...(heading ? [`${heading}:`] : []), ...(note ? [note] : [])].join('\n')
  return [...(headed ? [headed] : []), ...items.map(renderItemText), ...(more ? [renderLinkText(more)] : [])]
}

function renderLinkText({ label, url }: { label: string; url: string }): string {
  return `${label}:\n${url}`
}

function renderItemText({ above, title, result, figures, remarks = [], url, link }: LetterItem): string {
  const lines = figures.map(({ name, value, unit }) => {
    const figure = [value, unit].filter(Boolean).join(' ')
    return name ? `${name}: ${figure}` : figure
  })
  const parts = [...(above ? [above] : []), title, ...(result ? [result.text] : []), ...lines, ...remarks, url]
  return [...parts, ...(link ? [renderLinkText(link)] : [])].join('\n')
}
