/**
 * The structure of every vocabulary. Accents, capitals, hyphens and the plural s make no difference, except that a word
 * in capitals (JAR, WG) matches only in capitals, and an accented `not` ('diamanté') excludes only that spelling.
 * 'word*' and '*word' match the beginning and the end of a compound.
 */
export interface Entry {
  name: string
  words: string[]
  /** Phrases that contain one of the words with another meaning. */
  not?: string[]
  /** Subdivisions: sub-categories of a category, varieties and trade names of a stone. */
  kinds?: Entry[]
}

/** Allowed labels of a line of words: languages, codes of the trade, and names that are the same in every language. */
export const labels = [
  'names',
  'words',
  'en',
  'fr',
  'de',
  'it',
  'es',
  'pt',
  'nl',
  'sv',
  'da',
  'no',
  'fi',
  'el',
  'cs',
  'pl',
  'zh',
  'ja',
  'codes',
] as const

/** An entry being parsed, with the line numbers of its words. */
interface Draft extends Entry {
  not: string[]
  kinds: Draft[]
  line: number
  lines: Map<string, number>
}

/** Parses a vocabulary file (docs/vocabulary.md); throws a single error that lists every invalid line. */
export function readVocabulary(file: string, text: string): Entry[] {
  const problems: string[] = []
  const problem = (line: number, what: string) => problems.push(`${file}, line ${line}: ${what}`)
  const entries: Draft[] = []
  let current: Draft | undefined
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const line = index + 1
    if (/^\s*(?:#.*)?$/.test(written)) continue
    const [, indent = '', label, rest = ''] = /^([ \t]*)(?:([a-z]+):)?\s*(.*?)\s*$/u.exec(written) ?? []
    const top = entries.at(-1)
    if (indent === '' && label === undefined) entries.push((current = draft(rest, line)))
    else if (indent !== '  ' && indent !== '    ') problem(line, 'indent by two spaces, or by four under a kind')
    else if (!top || !current) problem(line, 'words before the first name')
    else if (label === 'kind' && indent === '  ' && rest !== '') top.kinds.push((current = draft(rest, line)))
    else if (label === undefined) problem(line, `begin with one of ${labels.join(', ')}, not or kind, and a colon`)
    else {
      if (indent === '  ' && current !== top) problem(line, 'words of the entry belong above its kinds')
      addWords(current, label, rest, line, problem)
    }
  }
  checkWhole(entries, problem)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return entries.map(entryOf)
}

type Report = (line: number, what: string) => void

const draft = (name: string, line: number): Draft => ({ name, words: [], not: [], kinds: [], line, lines: new Map() })

function addWords(to: Draft, label: string, said: string, line: number, problem: Report): void {
  const isKnown = label === 'not' || labels.some((known) => known === label)
  if (!isKnown) problem(line, `'${label}' is none of ${labels.join(', ')}, not, kind`)
  for (const word of said.split(';').map((each) => each.trim())) {
    // One spelling may serve two languages; twice in one language is an error.
    const earlier = to.lines.get(`${label} ${word}`)
    if (word === '') problem(line, 'an empty word; words are parted by one semicolon')
    else if (word.includes('*') && /\s/.test(word)) problem(line, `'${word}': a compound is one word`)
    else if (earlier !== undefined) problem(line, `'${word}' stands already in line ${earlier}`)
    else if (/.\*.|^\*.*\*$|^\*?.{1,2}\*$|^\*.{1,2}$/u.test(word)) {
      problem(line, `'${word}': one * at the beginning or the end, beside three letters or more`)
    }
    to.lines.set(`${label} ${word}`, line)
    const list = label === 'not' ? to.not : to.words
    if (!list.includes(word)) list.push(word)
    if (to.not.includes(word) && to.words.includes(word)) problem(line, `'${word}' is a word and a not of '${to.name}'`)
  }
}

/** Checks across lines: duplicate names, words claimed by two entries, entries without a word. */
function checkWhole(entries: Draft[], problem: Report): void {
  const names = new Map<string, number>()
  const owners = new Map<string, Draft>()
  for (const entry of entries.flatMap((each) => [each, ...each.kinds])) {
    const earlier = names.get(entry.name)
    if (earlier !== undefined) problem(entry.line, `'${entry.name}' is named already in line ${earlier}`)
    names.set(entry.name, entry.line)
    if (entry.words.length === 0) problem(entry.line, `'${entry.name}' has no words`)
  }
  for (const entry of entries) {
    for (const word of entry.words) {
      const owner = owners.get(word)
      if (owner) problem(lineOf(entry, word), `'${word}' is a word of '${owner.name}' already`)
      owners.set(word, entry)
    }
  }
}

function lineOf(entry: Draft, word: string): number {
  return (
    entry.lines.get(labels.map((label) => `${label} ${word}`).find((key) => entry.lines.has(key)) ?? '') ?? entry.line
  )
}

function entryOf({ name, words, not, kinds }: Draft): Entry {
  return { name, words, ...(not.length > 0 && { not }), ...(kinds.length > 0 && { kinds: kinds.map(entryOf) }) }
}
