import { isName } from '@parure/domain/person'

/** A provider's name as our rule has it: letters and spaces, cut to 20; `Collector` where too little is left. */
export function nameFromProvider(given: string): string {
  const letters = given
    .normalize('NFC')
    .replace(/['’ʼ`]/g, '')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
  const name = Array.from(letters).slice(0, 20).join('').trim()
  return isName(name) ? name : 'Collector'
}
