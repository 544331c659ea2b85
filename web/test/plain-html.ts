/** HTML with names in small letters and attributes sorted by name: how they are written says nothing. */
export function plainHtml(html: string): string {
  return html.replaceAll(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_, tag: string, attributes: string) => {
    const each = attributes.match(/[\w-]+="[^"]*"/g) ?? []
    return [`<${tag}`, ...each.map((one) => one.replace(/^[^=]+/, (name) => name.toLowerCase())).toSorted()].join(' ')
  })
}
