/** A test that a row links to. */
export interface Held {
  file: string
  name: string
}

/** A row of one of the document's tables. */
export interface Row {
  /** The heading above its table. */
  chapter: string
  /** The statement of the specification. */
  said: string
  held: Held[]
}

const reference = /\[([^\]]+)\]\(\.\.\/([^)\s]+)\)/g

/** Parses the rows of `docs/specification.md`: the statement in the first cell, tests as links in the last. */
export function parseSpecificationRows(markdown: string): Row[] {
  const rows: Row[] = []
  let chapter = ''
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) chapter = line.slice(3).trim()
    const cells = line.startsWith('|') ? line.split('|').slice(1, -1) : []
    const said = plain(cells[0] ?? '')
    if (cells.length < 2 || /^-+$/.test(said) || said === 'SPEC') continue
    const held = [...(cells.at(-1) ?? '').matchAll(reference)].map(([, name = '', file = '']) => ({ name, file }))
    rows.push({ chapter, said, held })
  }
  return rows
}

function plain(cell: string): string {
  return cell.trim().replace(/^`(.*)`$/, '$1')
}
