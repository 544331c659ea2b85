import { expect, test } from 'vitest'
import { normaliseLot } from '../normalise-lot.ts'

/** Gold, ways to write its fineness (`{}` is the figure), words that lead on to a stone, and stones. */
const languages: [
  language: string,
  jewel: string,
  gold: string[],
  fineness: string[],
  on: string[],
  stone: string[],
][] = [
  ['en', 'Ring,', ['gold', 'polished gold'], ['{} carats', '{}-carat', '{}kt'], [' and ', ', '], ['sapphire']],
  ['it', 'Anello,', ['oro', 'oro satinato'], ['{} carati', '{} kt.'], [' e ', ', al centro uno '], ['zaffiro']],
  ['fr', 'Bague,', ['or', 'or amati'], ['{} carats', '{} cts'], [' et ', ' centré d’un ', ', '], ['saphir']],
  ['de', 'Ring,', ['Gold', 'mattiertes Gold'], ['{} Karat', '{}-karätig'], [' und ', ', '], ['Saphir', 'Diamanten']],
  ['es', 'Anillo,', ['oro', 'oro mate'], ['{} quilates', '{} kilates'], [' y ', ' con '], ['zafiro', 'diamantes']],
  ['pt', 'Anel,', ['ouro', 'ouro polido'], ['{} quilates', '{} qlts'], [' e ', ' com '], ['safira', 'diamantes']],
  ['nl', 'Ring,', ['goud', 'gepolijst goud'], ['{} karaat', '{} krt.'], [' en ', ' met '], ['saffier', 'diamanten']],
  ['sv', 'Ring,', ['guld', 'matt guld'], ['{} karat', '{}K'], [' och ', ' med '], ['safir', 'diamanter']],
  ['da', 'Ring,', ['guld', 'hvidguld'], ['{} karat', '{} kt.'], [' og ', ' med '], ['safir', 'diamanter']],
  ['cs', 'Prsten,', ['zlato', 'bílé zlato'], ['{} karátů', '{}K'], [' a ', ', '], ['safír', 'diamanty']],
  ['pl', 'Pierścionek,', ['złoto', 'białe złoto'], ['{} karatów', '{}K'], [' z ', ', '], ['szafirem', 'brylantami']],
  ['el', 'Δαχτυλίδι,', ['χρυσός', 'λευκόχρυσος'], ['{} καράτια', '{}K'], [' και ', ' με '], ['ζαφείρι', 'διαμάντια']],
]

const sentences = languages.flatMap(([language, jewel, golds, finenesses, ons, stones]) =>
  ['9', '14', '18', '22'].flatMap((karat) =>
    golds
      .flatMap((gold) =>
        finenesses
          .map((fineness) => fineness.replace('{}', karat))
          .flatMap((fineness) =>
            stones.flatMap((stone) => [
              `${jewel} ${stone}, ${gold} ${fineness}.`,
              ...ons.flatMap((on) => [
                `${jewel} ${gold} ${fineness}${on}${stone}`,
                `${jewel} ${fineness} ${gold}${on}${stone}`,
              ]),
            ]),
          ),
      )
      .map((text) => ({ language, karat, text })),
  ),
)

test('carats beside gold are its fineness: neither a weight nor a number of the stones beside it', () => {
  const misread = sentences.filter(({ karat, text }) =>
    [
      { title: text, description: null },
      { title: 'Ring', description: text },
    ].some((lot) => {
      const { carats, goldKarat, stones } = normaliseLot(lot)
      const isStones = stones.some(({ count, carats: weight }) => count === Number(karat) || weight !== null)
      return carats.length > 0 || isStones || goldKarat[0]?.value !== karat
    }),
  )
  expect(misread).toEqual([])
})

test.each([
  ['Anello con zaffiro di 18 carati e diamanti', 'Sapphire'],
  ['Collier mit Saphir von 14 Karat und Diamanten', 'Sapphire'],
  ['Ring with an emerald of 14 carats and diamonds', 'Emerald'],
  ['Bague saphir de 9 carats et diamants', 'Sapphire'],
  ['Anillo con esmeralda de 18 quilates y diamantes', 'Emerald'],
  ['Anello in oro con 9 carati di zaffiri', 'Sapphire'],
])('carats of a stone stay its weight: %s', (title, stone) => {
  const { carats, goldKarat } = normaliseLot({ title, description: null })
  expect([carats.map((weight) => weight.stone), goldKarat]).toEqual([[stone], []])
})

test.each([
  ['Anello, 18 carati, con uno zaffiro', null],
  ['Ring, Größe 54 mit Diamanten', null],
  ['Four claws hold a cushion-cut diamond', null],
  ['Anello, tre fiori, i petali in rubini', null],
  ['Δαχτυλίδι 18 καρατίων, διαμάντια', null],
  ['Sormus, 12 grammaa, timantteja', null],
  ['Anello con otto piccoli zaffiri', 8],
  ['Ring mit 12 feinen Diamanten', 12],
])('figures of something else count no stones: %s', (text, count) => {
  const [stone] = normaliseLot({ title: 'Ring', description: text }).stones
  expect(stone?.count === 1 ? null : stone?.count).toBe(count)
})
