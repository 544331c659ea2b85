import type { OptionGroup, QueryOptions, QueryReading } from '@parure/query-reader'

/** Invariants of every reading: names are options, spans are ordered and inside the text, rest is part of the text. */
export function findFaults(text: string, reading: QueryReading, options: QueryOptions): string[] {
  const { selection, exclusions, spans, rest } = reading
  const faults: string[] = []
  const check = (isRight: boolean, fault: string): void => {
    if (!isRight) faults.push(`${fault}: ${JSON.stringify(text.slice(0, 200))}`)
  }
  const isOption = (group: OptionGroup, name: string): boolean => options[group]?.includes(name) ?? false
  for (const [group, choice] of Object.entries(selection)) {
    if (choice === null || typeof choice === 'string' || !('names' in choice)) continue
    for (const name of choice.names) check(isOption(group as OptionGroup, name), `'${name}' is no option of ${group}`)
    check(new Set(choice.names).size === choice.names.length, `${group} has a name twice`)
  }
  for (const { group, name } of exclusions) check(isOption(group, name), `excluded '${name}' is no option of ${group}`)
  let end = 0
  for (const span of spans) {
    check(span.start >= end && span.end > span.start && span.end <= text.length, 'a span is out of order')
    end = span.end
  }
  const words = rest.split(/\s+/).filter(Boolean)
  check(
    words.every((word) => text.includes(word)),
    'a word of the rest is not in the text',
  )
  return faults
}
