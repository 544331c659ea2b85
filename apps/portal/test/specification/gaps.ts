import type { Row } from './document.ts'

export interface Said {
  routes: readonly string[]
  calls: readonly string[]
  /** By the section of their first occurrence. */
  texts: Readonly<Record<string, readonly string[]>>
  constants: readonly string[]
  /** Of composed texts. */
  parts: Readonly<Record<string, readonly string[]>>
  examples: Readonly<Record<string, string>>
}

/** Files by their path from the project's root. */
export type Files = ReadonlyMap<string, string>

/** Returns the gaps of the document: statements without a row, without a test, or without an implementation. */
export function findSpecificationGaps(rows: readonly Row[], said: Said, sources: Files, tests: Files): string[] {
  return [
    ...missingRows(rows, said),
    ...rows.flatMap((row) => deadReferences(row, tests)),
    ...textsIn(said).flatMap((text) => unsaid(text, said, sources)),
    ...rows.filter(({ chapter }) => chapter === 'Texts').flatMap((row) => untested(row, said, tests)),
  ]
}

/** Normalizes quotes and spaces, so that a curly quote or a line break in JSX does not matter; words are unchanged. */
export function normalizeText(text: string): string {
  return text
    .replaceAll(/&apos;|&rsquo;|&#39;|\\'|[’‘]/g, "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\{'\s'\}/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/** Returns the names of tests and of groups of tests in a file. */
export function testNames(content: string): Set<string> {
  const named =
    /(?:\b(?:test|describe)(?:\.step)?|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,\s*(?:async\b|\(|\{|\w+\s*=>)/g
  return new Set([...content.matchAll(named)].map(([, , name = '']) => name.replaceAll("\\'", "'")))
}

function textsIn({ texts }: Said): string[] {
  return Object.values(texts).flat()
}

function missingRows(rows: readonly Row[], said: Said): string[] {
  const chapters = { Routes: said.routes, Calls: said.calls, Texts: textsIn(said), Constants: said.constants }
  return Object.entries(chapters).flatMap(([chapter, all]) => {
    const listed = new Set(rows.filter((row) => row.chapter === chapter).map((row) => row.said))
    return all.filter((each) => !listed.has(each)).map((each) => `${chapter}: no row for “${each}”`)
  })
}

function deadReferences({ chapter, said, held }: Row, tests: Files): string[] {
  const row = `${chapter}: “${said}”`
  if (held.length === 0) return [`${row} names no test`]
  return held.flatMap(({ file, name }) => {
    const content = tests.get(file)
    if (content === undefined) return [`${row}: there is no ${file}`]
    return testNames(content).has(name) ? [] : [`${row}: no test “${name}” in ${file}`]
  })
}

function unsaid(text: string, { parts }: Said, sources: Files): string[] {
  const wanted = (parts[text] ?? text.split(/\{\w+\}/)).map((part) => normalizeText(part).trim())
  const found = sources.values().some((source) => wanted.every((part) => source.includes(part)))
  return found ? [] : [`Texts: the program nowhere says “${text}”`]
}

/** The test of a text must contain it verbatim. */
function untested({ said, held }: Row, { examples }: Said, tests: Files): string[] {
  const wanted = normalizeText(examples[said] ?? said)
  const spelled = held.some(({ file }) => normalizeText(tests.get(file) ?? '').includes(wanted))
  return spelled ? [] : [`Texts: “${said}” stands in none of the files of its tests`]
}
