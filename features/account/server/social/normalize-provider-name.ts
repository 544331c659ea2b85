import { isPersonName } from '@parure/contract/person.ts'

/** Converts a provider's name to our rule: letters and spaces, at most 20; `Collector` when too little is left. */
export function normalizeProviderName(given: string): string {
  const letters = given
    .normalize('NFC')
    .replace(/['’ʼ`]/g, '')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
  const name = Array.from(letters).slice(0, 20).join('').trim()
  return isPersonName(name) ? name : 'Collector'
}
