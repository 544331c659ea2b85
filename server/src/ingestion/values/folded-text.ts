/** Small letters without accents, as words are compared however a house writes them. */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
}
