const maxNameLength = 60

/** Builds a source's name from that of its house: `aukcni-dum-vltava` for `Aukční dům Vltava`. */
export function buildSourceName(house: string): string {
  const plain = house
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain.slice(0, maxNameLength).replace(/-$/, '')
}
