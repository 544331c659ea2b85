import { DamagedFile } from './damaged-file.ts'

/** Scanner state for a JSON text that is never in memory as a whole. */
export interface JsonScan {
  /** The path of the requested list, as in `answer.lots`; undefined if there should be only one. */
  wanted: string | undefined
  /** The path of the list whose elements are the rows; undefined until it is found. */
  list: string | undefined
  /** The open brackets outside of the current element. */
  levels: { kind: '[' | '{'; name: string }[]
  /** The number of open brackets within the current element; 0 outside of an element. */
  depth: number
  inString: boolean
  escaped: boolean
  word: string
  /** Whether the current element of the list is not an object. */
  stray: boolean
}

/** Maximum levels above a list of rows, and maximum levels in total. */
const maxLevelsAboveList = 4
const maxScanDepth = 200
const maxNameCharacters = 200

export function createJsonScan(wanted: string | undefined): JsonScan {
  return {
    wanted,
    list: undefined,
    levels: [],
    depth: 0,
    inString: false,
    escaped: false,
    word: '',
    stray: false,
  }
}

/** Consumes the next character of the current element. Returns true when it ends the element. */
export function scanElement(scan: JsonScan, char: number): boolean {
  if (scanString(scan, char)) return false
  if (char === 0x7b) scan.depth += 1
  else if (char === 0x7d) scan.depth -= 1
  return scan.depth === 0
}

/** Checks whether an element of the list begins with this character, and enters it. */
export function isElementStart(scan: JsonScan, char: number): boolean {
  if (char !== 0x7b || scan.inString) return false
  const top = scan.levels.at(-1)
  if (top?.kind !== '[' || scan.levels.length > maxLevelsAboveList) return false
  const path = formatPath(scan)
  if (scan.wanted !== undefined && scan.wanted !== path) return false
  if (scan.list !== undefined && scan.list !== path) {
    throw new DamagedFile(`the JSON holds several lists, ${scan.list || 'one'} and ${path}: say which (list)`)
  }
  scan.list = path
  scan.depth = 1
  return true
}

/** Consumes a character outside of an element. Returns true when it ends an element that is not an object. */
export function scanOutside(scan: JsonScan, char: number): boolean {
  if (scanString(scan, char)) {
    if (isInList(scan)) scan.stray = true
    if (scan.inString && scan.word.length < maxNameCharacters && char !== 0x22) scan.word += String.fromCharCode(char)
    return false
  }
  const mark = String.fromCharCode(char)
  const top = scan.levels.at(-1)
  if (mark === ':' && top) top.name = scan.word
  if (mark === '{' || mark === '[') openLevel(scan, mark)
  if (mark === '}' || mark === ']') closeLevel(scan, mark)
  if (mark === ',' || mark === ']') {
    const wasStray = scan.stray
    scan.stray = false
    return wasStray
  }
  if (isInList(scan) && !/[\s[\]{}]/.test(mark)) scan.stray = true
  if (scan.levels.length === 0 && !/[\s\]}]/.test(mark)) throw new DamagedFile('the text is no JSON')
  return false
}

function scanString(scan: JsonScan, char: number): boolean {
  if (scan.inString) {
    if (scan.escaped) scan.escaped = false
    else if (char === 0x5c) scan.escaped = true
    else if (char === 0x22) scan.inString = false
    return true
  }
  if (char !== 0x22) return false
  scan.inString = true
  scan.word = ''
  return scan.levels.length > 0
}

function openLevel(scan: JsonScan, kind: '[' | '{'): void {
  if (scan.levels.length >= maxScanDepth) throw new DamagedFile(`the JSON is nested deeper than ${maxScanDepth} levels`)
  scan.levels.push({ kind, name: '' })
}

function closeLevel(scan: JsonScan, mark: '}' | ']'): void {
  const top = scan.levels.pop()
  if (top?.kind !== (mark === '}' ? '{' : '[')) throw new DamagedFile(`the JSON is broken: an unexpected ${mark}`)
}

function isInList(scan: JsonScan): boolean {
  return scan.levels.at(-1)?.kind === '[' && scan.list === formatPath(scan)
}

function formatPath({ levels }: JsonScan): string {
  return levels
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .join('.')
}
