/**
 * The structure of every vocabulary. Accents, capitals, hyphens and the plural s make no difference, except that a word
 * in capitals (JAR, WG) matches only in capitals, and an accented `not` ('diamanté') excludes only that spelling.
 * 'word*' and '*word' match the beginning and the end of a compound.
 */
export interface VocabularyEntry {
  name: string
  words: string[]
  /** Phrases that contain one of the words with another meaning. */
  not?: string[]
  /** Subdivisions: sub-categories of a category, varieties and trade names of a stone. */
  kinds?: VocabularyEntry[]
}

/** Allowed labels of a line of words: languages, codes of the trade, and names that are the same in every language. */
export const lineLabels = [
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
  'ru',
  'zh',
  'ja',
  'codes',
] as const

/** An entry being parsed, with the line numbers of its words. */
interface EntryDraft extends VocabularyEntry {
  not: string[]
  kinds: EntryDraft[]
  line: number
  lines: Map<string, number>
}

/** Parses a vocabulary file (docs/vocabulary.md); throws a single error that lists every invalid line. */
export function parseVocabulary(file: string, text: string): VocabularyEntry[] {
  const problems: string[] = []
  const reportProblem = (line: number, what: string) => problems.push(`${file}, line ${line}: ${what}`)
  const entries: EntryDraft[] = []
  let current: EntryDraft | undefined
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const line = index + 1
    if (/^\s*(?:#.*)?$/.test(written)) continue
    const [, indent = '', label, rest = ''] = /^([ \t]*)(?:([a-z]+):)?\s*(.*?)\s*$/u.exec(written) ?? []
    const top = entries.at(-1)
    if (indent === '' && label === undefined) entries.push((current = createDraft(rest, line)))
    else if (indent !== '  ' && indent !== '    ') reportProblem(line, 'indent by two spaces, or by four under a kind')
    else if (!top || !current) reportProblem(line, 'words before the first name')
    else if (label === 'kind' && indent === '  ' && rest !== '') top.kinds.push((current = createDraft(rest, line)))
    else if (label === undefined)
      reportProblem(line, `begin with one of ${lineLabels.join(', ')}, not or kind, and a colon`)
    else {
      if (indent === '  ' && current !== top) reportProblem(line, 'words of the entry belong above its kinds')
      addEntryWords(current, label, rest, line, reportProblem)
    }
  }
  checkAcrossLines(entries, reportProblem)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return entries.map(convertDraft)
}

type ReportProblem = (line: number, what: string) => void

const createDraft = (name: string, line: number): EntryDraft => ({
  name,
  words: [],
  not: [],
  kinds: [],
  line,
  lines: new Map(),
})

function addEntryWords(to: EntryDraft, label: string, said: string, line: number, problem: ReportProblem): void {
  const isKnown = label === 'not' || lineLabels.some((known) => known === label)
  if (!isKnown) problem(line, `'${label}' is none of ${lineLabels.join(', ')}, not, kind`)
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
function checkAcrossLines(entries: EntryDraft[], problem: ReportProblem): void {
  const names = new Map<string, number>()
  const owners = new Map<string, EntryDraft>()
  for (const entry of entries.flatMap((each) => [each, ...each.kinds])) {
    const earlier = names.get(entry.name)
    if (earlier !== undefined) problem(entry.line, `'${entry.name}' is named already in line ${earlier}`)
    names.set(entry.name, entry.line)
    if (entry.words.length === 0) problem(entry.line, `'${entry.name}' has no words`)
  }
  for (const entry of entries) {
    for (const word of entry.words) {
      const owner = owners.get(word)
      if (owner) problem(findLine(entry, word), `'${word}' is a word of '${owner.name}' already`)
      owners.set(word, entry)
    }
  }
}

function findLine(entry: EntryDraft, word: string): number {
  return (
    entry.lines.get(lineLabels.map((label) => `${label} ${word}`).find((key) => entry.lines.has(key)) ?? '') ??
    entry.line
  )
}

function convertDraft({ name, words, not, kinds }: EntryDraft): VocabularyEntry {
  return { name, words, ...(not.length > 0 && { not }), ...(kinds.length > 0 && { kinds: kinds.map(convertDraft) }) }
}
