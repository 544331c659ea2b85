import type { ParsedJewelriesQuery } from '@parure/features/catalog/contract.ts'
import { isExcluded } from '@parure/features/catalog/exclusion.ts'
import { createSeededRandom } from '@parure/values/create-seeded-random.ts'
import type { Engine } from './engine.ts'
import { computeQuantile, timeQuestions } from './timed-engine.ts'
import { benchGemstones, benchMaterials } from './vocabulary.ts'
import { createZipfSampler } from './create-zipf-sampler.ts'

type QuestionList = readonly ParsedJewelriesQuery[]

/** The same questions without and with the measured feature. */
interface QuestionPair {
  without: QuestionList
  with: QuestionList
}

const rounds = 5

/**
 * Measures the processor time of both in alternating rounds, so that the load of the machine affects both, and returns
 * the time with the feature and its ratio to that without.
 */
export async function comparePair(name: string, engine: Engine, pair: QuestionPair): Promise<Record<string, number>> {
  await timeQuestions(engine, [...pair.without, ...pair.with])
  const cpu: Record<keyof QuestionPair, number[]> = { without: [], with: [] }
  for (let turn = 0; turn < rounds; turn++) {
    cpu.without.push((await timeQuestions(engine, pair.without)).cpu)
    cpu.with.push((await timeQuestions(engine, pair.with)).cpu)
  }
  const [without, added] = [computeQuantile(cpu.without, 0.5), computeQuantile(cpu.with, 0.5)]
  return { [`${name}CpuMs`]: added, [`${name}ToSame`]: added / without }
}

const sampleGemstone = createZipfSampler(benchGemstones.length, 0.8)
const sampleMaterial = createZipfSampler(benchMaterials.length, 0.8)

/** Pairs questions with the same questions and one or two excluded names that they do not select. */
export function pairWithExclusions(questions: QuestionList, seed: string): QuestionPair {
  const chance = createSeededRandom(seed)
  const excluding = questions.map((question) => {
    const drawn = Array.from({ length: chance.drawInteger(1, 2) }, () =>
      chance.drawOutcome(0.7)
        ? ({ group: 'gemstones', name: benchGemstones[sampleGemstone(chance)] ?? '' } as const)
        : ({ group: 'materials', name: benchMaterials[sampleMaterial(chance)] ?? '' } as const),
    )
    const exclude = drawn.filter(
      ({ group, name }, at) => !question[group].includes(name) && !isExcluded(drawn.slice(0, at), group, name),
    )
    return { ...question, exclude }
  })
  return { without: questions, with: excluding }
}

/** Pairs questions for any of two or three gemstones with those for all of them. */
export function pairWithAllNames(questions: QuestionList, seed: string): QuestionPair {
  const chance = createSeededRandom(seed)
  const any = questions.map((question) => {
    const names = new Set<string>()
    const count = chance.drawInteger(2, 3)
    while (names.size < count) names.add(benchGemstones[sampleGemstone(chance)] ?? '')
    return { ...question, gemstones: [...names] }
  })
  return { without: any, with: any.map((question) => ({ ...question, allOf: ['gemstones'] })) }
}
