/** The options whose name holds the text, whatever its case and accents. */
export function namedLike<T extends { name: string }>(options: readonly T[], text: string): T[] {
  const wanted = folded(text.trim())
  return options.filter(({ name }) => folded(name).includes(wanted))
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
