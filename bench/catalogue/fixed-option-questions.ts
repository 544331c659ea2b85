import type { ParsedJewelriesQuery } from '@parure/domain/catalog/contract'
import { isExcluded } from '@parure/domain/catalog/exclusion'
import { seededChance } from '@parure/domain/seeded-chance'
import type { Engine } from './engine.ts'
import { quantile, timedAsks } from './timed-engine.ts'
import { gemstones, materials } from './vocabulary.ts'
import { zipf } from './zipf.ts'

type Questions = readonly ParsedJewelriesQuery[]

/** The same questions without and with the measured feature. */
interface Pair {
  without: Questions
  with: Questions
}

const turns = 5

/**
 * Measures the processor time of both in alternating rounds, so that the load of the machine affects both, and returns
 * the time with the feature and its ratio to that without.
 */
export async function comparePair(name: string, engine: Engine, pair: Pair): Promise<Record<string, number>> {
  await timedAsks(engine, [...pair.without, ...pair.with])
  const cpu: Record<keyof Pair, number[]> = { without: [], with: [] }
  for (let turn = 0; turn < turns; turn++) {
    cpu.without.push((await timedAsks(engine, pair.without)).cpu)
    cpu.with.push((await timedAsks(engine, pair.with)).cpu)
  }
  const [without, added] = [quantile(cpu.without, 0.5), quantile(cpu.with, 0.5)]
  return { [`${name}CpuMs`]: added, [`${name}ToSame`]: added / without }
}

const drawnGemstone = zipf(gemstones.length, 0.8)
const drawnMaterial = zipf(materials.length, 0.8)

/** Pairs questions with the same questions and one or two excluded names that they do not select. */
export function withExclusions(questions: Questions, seed: string): Pair {
  const chance = seededChance(seed)
  const excluding = questions.map((question) => {
    const drawn = Array.from({ length: chance.whole(1, 2) }, () =>
      chance.happens(0.7)
        ? ({ group: 'gemstones', name: gemstones[drawnGemstone(chance)] ?? '' } as const)
        : ({ group: 'materials', name: materials[drawnMaterial(chance)] ?? '' } as const),
    )
    const exclude = drawn.filter(
      ({ group, name }, at) => !question[group].includes(name) && !isExcluded(drawn.slice(0, at), group, name),
    )
    return { ...question, exclude }
  })
  return { without: questions, with: excluding }
}

/** Pairs questions for any of two or three gemstones with those for all of them. */
export function withAllNames(questions: Questions, seed: string): Pair {
  const chance = seededChance(seed)
  const any = questions.map((question) => {
    const names = new Set<string>()
    const count = chance.whole(2, 3)
    while (names.size < count) names.add(gemstones[drawnGemstone(chance)] ?? '')
    return { ...question, gemstones: [...names] }
  })
  return { without: any, with: any.map((question) => ({ ...question, allOf: ['gemstones'] })) }
}
