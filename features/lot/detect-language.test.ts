import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

test.each([
  ['Bague émeraude et diamants, émeraude de 1,24 ct', 'fr'],
  ['Collier de perles de culture de 12,7–13,0 mm, fermoir serti de diamants', 'fr'],
  ['Smaragd-Diamantring, Smaragd 1,20 ct, Delacourbe', 'de'],
  ['Dreireihiges Armband aus Zuchtperlen, Saphir 1,21 ct und Diamanten', 'de'],
  ['Coppia di orecchini in oro bianco 18 carati', 'it'],
  ['Anillo de oro amarillo con diamantes, talla brillante', 'es'],
  ['Anel de ouro amarelo com esmeralda e diamantes', 'pt'],
  ['Gouden ring met briljanten en saffieren, gewicht 4 g', 'nl'],
  ['Brosch och örhängen, vitguld, pärlor', 'sv'],
  ['Øreringe af hvidguld med diamanter', 'da'],
  ['Prsten se smaragdem a diamanty, zlato', 'cs'],
  ['Pierścionek z brylantem, złoto', 'pl'],
  ['An Art Deco emerald and diamond ring', undefined],
  ['A turquoise cuff, 51.7g', undefined],
  ['Diamond rivière, by Maison Aurèle', undefined],
  ['Bague and earrings', undefined],
  ['Loose stones', undefined],
  ['1.24 ct', undefined],
  ['', undefined],
])('%j is in %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})

test('the language of a long text is that of its beginning', () => {
  expect(detectLanguage(`Bague en or jaune sertie de diamants. ${'and '.repeat(200_000)}`)).toBeUndefined()
  expect(detectLanguage('Bague en or jaune sertie d’un saphir, '.repeat(50_000))).toBe('fr')
})
