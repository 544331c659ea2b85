/** Parses `fancy yellow 26, fancy brown 6` to a table. */
export function parseFigures(table: string): Readonly<Record<string, number>> {
  const entries = table.split(',').map((entry) => {
    const [, name = '', figure = ''] = /^\s*(.+?)\s+([\d.]+)\s*$/.exec(entry) ?? []
    return [name, Number(figure)] as const
  })
  return Object.fromEntries(entries)
}
