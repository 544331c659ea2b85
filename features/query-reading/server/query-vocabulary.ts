import { listVocabularyOptions, type QueryOptions, type QueryVocabulary } from '@parure/query-reader'
import { getTreatmentOption } from '@parure/features/catalog/get-treatment-option.ts'
import { vocabularies } from '@parure/vocabulary/vocabularies.ts'

const { shapes, motifs, pictures, objects, colours, ...named } = vocabularies

/** The normaliser's vocabulary in the shape of the query reader. */
export const queryVocabulary: QueryVocabulary = {
  ...named,
  others: [...shapes, ...motifs, ...pictures, ...objects, ...colours, ...vocabularies['maker-words']],
}

const letters = 'DEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const hues = ['yellow', 'pink', 'blue', 'green', 'brown', 'orange', 'gray', 'purple', 'red', 'violet', 'black', 'white']
const decades = ['00', '10', '20', '30', '40', '50', '60', '70', '80', '90'].map((decade) => `19${decade}s`)

/** Every option of the vocabulary and of the trade's scales, for a reader without a catalog. */
export const vocabularyOptions: QueryOptions = listVocabularyOptions(queryVocabulary, {
  colours: [...letters, ...hues.map((hue) => `Fancy ${hue}`), 'Fancy, other'],
  clarities: ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1', 'I2', 'I3'],
  treatments: vocabularies.treatments.map(({ name }) => getTreatmentOption(name)),
  periods: ['Before 1900', ...decades, '2000s', '2010s', '2020s'],
  makerRoles: ['Signed', 'Attributed'],
  outcomes: ['sold', 'unsold', 'withdrawn'],
  hues: colours.map(({ name }) => name),
})
