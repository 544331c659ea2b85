import { readFileSync } from 'node:fs'

/** A word or phrase of a list, with its language ('any' for marks and names). */
export interface ListedWord {
  language: string
  word: string
}

/** A name of a section and its words. */
export interface WordList {
  section: string
  name: string
  words: ListedWord[]
}

/**
 * Reads a file of words (README.md, "Word lists"): `[section]`, names at the beginning of a line, and indented lines of
 * words that begin with their language. Throws for a line of any other form.
 */
export function readWordLists(file: string): WordList[] {
  const text = readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')
  const lists: WordList[] = []
  let section = ''
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(?:#.*)?$/.test(line)) continue
    const title = /^\[(.+)\]$/.exec(line)?.[1]
    const words = /^ {2}([a-z]+): (.+)$/.exec(line)
    if (title !== undefined) section = title
    else if (!line.startsWith(' ')) lists.push({ section, name: line.trim(), words: [] })
    else if (words && lists.length > 0) lists.at(-1)!.words.push(...splitWords(words[1]!, words[2]!))
    else throw new Error(`data/${file}, line ${index + 1}: begin with a language and a colon`)
  }
  return lists
}

function splitWords(language: string, words: string): ListedWord[] {
  return words
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => ({ language, word }))
}
