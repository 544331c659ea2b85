/** Properties that the style sheet sets on marks; all others are attributes. */
const properties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
]

/** Downloads the visible drawing of a chart, with its heading and basis. */
export function downloadSvg(figure: HTMLElement): void {
  const title = figure.querySelector('figcaption > :is(h2, h3)')?.textContent ?? 'Chart'
  const address = URL.createObjectURL(new Blob([serializeFigure(figure)], { type: 'image/svg+xml' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${buildFileName(title)}.svg`
  link.click()
  URL.revokeObjectURL(address)
}

const buildFileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)

/** Approximate width of a letter of the basis. */
const letterWidth = 5.6
const lineHeight = 16

export function serializeFigure(figure: HTMLElement): string {
  const visibleDrawing = [...figure.querySelectorAll<SVGSVGElement>('svg[role="img"]')].find(
    (svg) => getComputedStyle(svg).display !== 'none',
  )
  if (!visibleDrawing) throw new Error('no drawing is shown')
  const { width, height } = visibleDrawing.viewBox.baseVal
  const words = [
    [figure.querySelector('figcaption > :is(h2, h3)'), 'bold'],
    [figure.querySelector('figcaption p'), 'normal'],
  ] as const
  const lines = words.flatMap(([from, weight]) =>
    wrapText(from?.textContent ?? '', Math.floor(width / letterWidth)).map((text) => ({ text, from, weight })),
  )
  lines.push({ text: `${location.host}${location.pathname}`, from: words[1][0], weight: 'normal' })
  const head = lines.length * lineHeight + 12
  const file = document.createElementNS(visibleDrawing.namespaceURI, 'svg') as SVGSVGElement
  const margin = 16
  const box = [-margin, -head - margin, width + margin * 2, height + head + margin * 2] as const
  file.setAttribute('viewBox', box.join(' '))
  file.setAttribute('width', String(box[2]))
  file.setAttribute('height', String(box[3]))
  const page = getComputedStyle(document.body)
  const paper = createSvgElement('rect', {
    x: box[0],
    y: box[1],
    width: box[2],
    height: box[3],
    fill: page.backgroundColor,
  })
  const texts = lines.map(({ text, from, weight }, at) => {
    const fill = from ? getComputedStyle(from).color : page.color
    const y = at * lineHeight - head + 12
    const row = createSvgElement('text', {
      x: 0,
      y,
      fill,
      'font-family': page.fontFamily,
      'font-size': 12,
      'font-weight': weight,
    })
    row.textContent = text
    return row
  })
  file.append(paper, ...texts, ...[...visibleDrawing.children].map((child) => cloneWithStyles(child)))
  return new XMLSerializer().serializeToString(file)
}

function createSvgElement(name: string, attributes: Record<string, string | number>): SVGElement {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value))
  return node
}

/** Clones a mark, with its computed styles as attributes. */
function cloneWithStyles(mark: Element): Element {
  const copy = mark.cloneNode(false) as Element
  const style = getComputedStyle(mark)
  copy.removeAttribute('class')
  for (const property of properties) copy.setAttribute(property, style.getPropertyValue(property))
  for (const child of mark.childNodes)
    copy.append(child instanceof Element ? cloneWithStyles(child) : child.cloneNode())
  return copy
}

function wrapText(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
