// Times the fit of the valuation model, and a valuation: npm run bench -- valuation [--lots N]
import { parseArgs } from 'node:util'
import { createSeededRandom, type SeededRandom } from '@parure/values/create-seeded-random.ts'
import { createValuer, explainValue, fitModel, readLotTraits, type SoldLot } from '@parure/valuation'

const { values } = parseArgs({ options: { lots: { type: 'string', default: '1000000' } } })
const lots = Number(values.lots)
const chance = createSeededRandom('valuation')
const firstDay = 15_000
const years = 10

const categories = ['Rings', 'Necklaces', 'Bracelets', 'Earrings', 'Pendant', 'Brooch', 'Jewelry set']
const species = ['Diamond', 'Diamond', 'Sapphire', 'Ruby', 'Emerald', 'Pearl', 'Opal', 'Aquamarine', 'Spinel', 'Jade']
const origins = ['Burma', 'Sri Lanka', 'Madagascar', 'Colombia', 'Zambia', 'Thailand']
const treatments = ['Heated', 'No heat', 'Minor oil']
const colors = 'D,E,F,G,H,I,J,K'.split(',')
const materials = ['Yellow Gold', 'White Gold', 'Platinum', 'Rose Gold', 'Silver']

/** Returns a sold lot with about the number of terms of a real one. */
function drawSale(id: number, random: SeededRandom): SoldLot {
  const principal = random.drawChoice(species)
  const carats = Math.exp(random.drawBetween(-1, 2.5))
  const traits = readLotTraits({
    category: random.drawChoice(categories),
    subCategory: random.drawOutcome(0.7) ? `Form ${Math.floor(random.drawBetween(0, 60))}` : null,
    maker: random.drawOutcome(0.2) ? `Maker ${Math.floor(random.drawBetween(0, 120))}` : null,
    isAttributed: false,
    materials: [random.drawChoice(materials)],
    styles: [],
    period: random.drawOutcome(0.4) ? `${1900 + 10 * Math.floor(random.drawBetween(0, 10))}s` : null,
    stones: [
      {
        species: principal,
        carats: carats.toFixed(2),
        ...(principal === 'Diamond' && { colour: random.drawChoice(colors), clarity: 'VS1', shape: 'Round' }),
        ...(principal !== 'Diamond' && {
          origin: random.drawChoice(origins),
          treatment: random.drawChoice(treatments),
        }),
        ...(random.drawOutcome(0.3) && { laboratory: 'GIA' }),
      },
      { species: 'Diamond', carats: random.drawBetween(0.1, 2).toFixed(2), several: true },
    ],
    attributes: [
      { field: 'gold-karat', value: '18' },
      { field: 'gross-weight', value: random.drawBetween(2, 40).toFixed(1) },
    ],
    text: '',
    house: `House ${Math.floor(random.drawBetween(0, 60))}`,
    country: `Country ${Math.floor(random.drawBetween(0, 12))}`,
  })
  const euros = 1_000 * carats ** 1.5 * Math.exp(0.4 * random.drawNormal())
  const day = firstDay + Math.floor(random.drawBetween(0, years * 365))
  return { id, day, euros, estimateEuros: euros * Math.exp(0.2 * random.drawNormal()), object: null, traits }
}

const sales = Array.from({ length: lots }, (_, at) => drawSale(at + 1, chance))
console.log(`${lots} sales drawn, ${megabytes()} MB`)
const started = performance.now()
const cpu = process.cpuUsage()
const model = fitModel(sales, { day: firstDay + years * 365 + 1, hasSaleDetails: true })
const used = process.cpuUsage(cpu)
if (!model) throw new Error('Too few sales for a model.')
console.log(
  `fit ${((performance.now() - started) / 1000).toFixed(1)} s, ${((used.user + used.system) / 1e6).toFixed(1)} s of processor time, ${model.level.length} coefficients, ${megabytes()} MB`,
)
const valuer = createValuer(model)
const times = sales.slice(0, 2_000).map(({ traits, estimateEuros }) => {
  const from = performance.now()
  valuer.value(traits, { day: model.day, estimateEuros })
  explainValue(model, valuer, traits, model.day)
  return performance.now() - from
})
const sorted = times.toSorted((one, other) => one - other)
console.log(
  `a valuation with its explanation: p50 ${sorted[1_000]?.toFixed(3)} ms, p95 ${sorted[1_900]?.toFixed(3)} ms`,
)

function megabytes(): number {
  return Math.round(process.memoryUsage().rss / 2 ** 20)
}
