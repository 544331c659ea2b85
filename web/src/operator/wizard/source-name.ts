const longest = 60

/** A source's name made of its house's: `Aukční dům Vltava` is `aukcni-dum-vltava`. */
export function sourceName(house: string): string {
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
  return plain.slice(0, longest).replace(/-$/, '')
}
