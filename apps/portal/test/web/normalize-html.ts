/** Normalizes HTML for comparison: lower-case attribute names, sorted attributes, and decoded characters. */
export function normalizeHtml(html: string): string {
  const characters = html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
  return characters.replaceAll(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_, tag: string, attributes: string) => {
    const each = attributes.match(/[\w-]+="[^"]*"/g) ?? []
    return [`<${tag}`, ...each.map((one) => one.replace(/^[^=]+/, (name) => name.toLowerCase())).toSorted()].join(' ')
  })
}
