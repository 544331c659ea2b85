import { expect, test } from 'vitest'
import { explainNoJewelry, findUnsupportedLanguage } from './unsupported-language.ts'

test.each([
  ['18K 금 다이아몬드 반지, 중량 3.2g', 'Korean'],
  ['خاتم ذهب عيار 18 مع ألماس', 'Arabic'],
  ['انگشتر طلا با یاقوت کبود', 'Persian'],
  ['טבעת זהב עם יהלום', 'Hebrew'],
  ['แหวนทองคำประดับเพชร', 'Thai'],
  ['सोने की अंगूठी हीरे के साथ', 'Hindi'],
  ['Золота каблучка з діамантом, вага виробу', 'Ukrainian'],
  ['Altın yüzük, pırlanta taşlı', 'Turkish'],
  ['Arany gyűrű gyémánttal, női', 'Hungarian'],
  ['Nhẫn vàng đính kim cương', 'Vietnamese'],
])('%s is in %s', (text, language) => {
  expect(findUnsupportedLanguage(text)).toBe(language)
  expect(explainNoJewelry(text)).toBe(`the text is in ${language}, which is not supported`)
})

test.each([
  'Bague en or jaune sertie de diamants',
  'Золотое кольцо с бриллиантами',
  'ダイヤモンドリング',
  '翡翠手鐲',
  'Weißgoldring mit Brillanten',
  'Pierścionek złoty z brylantem',
  'Δαχτυλίδι με διαμάντι',
  'Ring',
  '1,234',
])('%s is supported', (text) => {
  expect(findUnsupportedLanguage(text)).toBeNull()
  expect(explainNoJewelry(text)).toBe('the text describes no jewelry')
})
