import { buttonHtml } from './button-html.ts'
import { escapeHtml } from './escape-html.ts'
import { itemsHtml } from './item-html.ts'
import { ink, quiet, sans, serif, table, textHtml } from './letter-style.ts'
import type { LetterGroup, LetterSection } from './letter.ts'
import { rowHtml } from './row-html.ts'

/** Renders a part of a letter: its heading, figures side by side, groups of items, small print, and its button. */
export function sectionHtml({ heading, paragraphs, strip, groups, notes, links = [], button }: LetterSection): string {
  const headed = heading === null ? '' : line(44, headingHtml('h2', heading, 32))
  const opened = paragraphs.map((text) => line(12, paragraph(text, 16, 25, '#474d4f')))
  const printed = notes.map((text, place) => line(place === 0 ? 28 : 8, paragraph(text, 13, 19, '#666c6d')))
  const small = [...printed, ...links.map((link) => line(4, linkHtml(link)))]
  return [headed, ...opened, stripHtml(strip), ...groups.map(groupHtml), ...small, buttonHtml(button, true)].join('')
}

function groupHtml({ heading, note, items, look = 'rows', more }: LetterGroup): string {
  const headed = heading === '' ? '' : headingHtml('h3', heading, 26)
  const noted = note === null ? '' : paragraph(note, 14, 20, '#474d4f', 4)
  const above = headed || noted ? line(40, headed + noted) : line(12, '')
  const rest = more ? line(14, linkHtml(more)) : ''
  return above + (look === 'cards' ? itemsHtml(items) : items.map(rowHtml).join('')) + rest
}

function stripHtml(strip: LetterSection['strip']): string {
  if (strip.length === 0) return ''
  const width = Math.floor(100 / strip.length)
  const cells = strip.map(
    ({ name, value, note }, place) =>
      `<td class="st t2" width="${width}%" valign="top" style="padding:14px 12px 14px ${place === 0 ? 0 : 16}px;${quiet};font-size:13px;line-height:18px">${textHtml(name)}<br><span class="t1" style="${ink};font-weight:bold;font-size:18px;line-height:26px">${textHtml(value)}</span><br><span style="font-size:12px">${textHtml(note)}</span></td>`,
  )
  return line(
    28,
    `<table ${table} width="100%" class="ln" style="border-top:1px solid #e5e2dc;border-bottom:1px solid #e5e2dc"><tr>${cells.join('')}</tr></table>`,
  )
}

function headingHtml(tag: 'h2' | 'h3', text: string, size: number): string {
  return `<${tag} class="t1" style="margin:0;${serif};font-weight:normal;font-size:${size}px;line-height:${size + 6}px;${ink}">${textHtml(text)}</${tag}>`
}

function linkHtml({ label, url }: { label: string; url: string }): string {
  return `<a class="t1" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 0;${sans};font-size:14px;line-height:20px;${ink}">${textHtml(label)}</a>`
}

function paragraph(text: string, size: number, height: number, colour: string, above = 0): string {
  return `<p class="t2" style="margin:${above}px 0 0;${sans};font-size:${size}px;line-height:${height}px;color:${colour}">${textHtml(text)}</p>`
}

/** Renders a row of the letter's table with this many pixels above it. */
function line(above: number, html: string): string {
  return `<tr><td class="px" style="padding:${above}px 40px 0">${html}</td></tr>\n`
}
