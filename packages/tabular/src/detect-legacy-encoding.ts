import chardet from 'chardet'
import type { LegacyEncoding } from './encodings.ts'

/** Names that the detection library gives. */
const detectedNames: Readonly<Record<string, LegacyEncoding>> = {
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  GB18030: 'gb18030',
  Big5: 'big5',
  'EUC-KR': 'euc-kr',
  'windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
}
/** Bytes at the beginning that are analyzed. */
const maxSampleBytes = 65_536
const foreignLetter = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Cyrillic}]/gu
const foreignRun = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Cyrillic}ー々]{2,}/gu

/**
 * Returns the encoding of bytes that are not UTF-8; undefined for one that is read as Windows-1252. The most probable
 * one has to decode every byte, and to words: a French text, too, is valid Shift_JIS, but its foreign letters stand
 * alone.
 */
export function detectLegacyEncoding(block: Buffer): LegacyEncoding | undefined {
  const sample = block.subarray(0, maxSampleBytes)
  for (const { name } of chardet.analyse(sample)) {
    const encoding = Object.hasOwn(detectedNames, name) ? detectedNames[name] : undefined
    if (encoding !== undefined && hasForeignWords(sample, encoding)) return encoding
  }
  return isMacRoman(sample) ? 'macintosh' : undefined
}

function hasForeignWords(sample: Buffer, encoding: LegacyEncoding): boolean {
  const text = new TextDecoder(encoding).decode(sample)
  const faults = text.match(/[\uFFFD\uE000-\uF8FF]/g)?.length ?? 0
  const letters = text.match(foreignLetter)?.length ?? 0
  const inWords = text.match(foreignRun)?.reduce((sum, run) => sum + run.length, 0) ?? 0
  // A sample may end within a character.
  if (faults > 1 || letters < 2 || inWords < letters * 0.7) return false
  return !/^(?:windows-1251|koi8-r)$/.test(encoding) || hasSmallLetters(text)
}

/** Of the Cyrillic encodings, the wrong one turns small letters into capitals. */
function hasSmallLetters(text: string): boolean {
  const [small, capitals] = [/[а-яё]/g, /[А-ЯЁ]/g].map((pattern) => text.match(pattern)?.length ?? 0)
  return (small ?? 0) > (capitals ?? 0)
}

/** Accented small letters of Mac Roman, which are rare or undefined signs within a word of Windows-1252. */
const isMacLetter = (byte: number): boolean => (byte >= 0x87 && byte <= 0x90) || (byte >= 0x98 && byte <= 0x9f)
const isWindowsLetter = (byte: number): boolean => byte >= 0xc0
const isSmallLetter = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x61 && byte <= 0x7a

function isMacRoman(sample: Buffer): boolean {
  let [mac, windows] = [0, 0]
  for (const [at, byte] of sample.entries()) {
    if (byte < 0x80 || !(isSmallLetter(sample[at - 1]) || isSmallLetter(sample[at + 1]))) continue
    if (isMacLetter(byte)) mac += 1
    else if (isWindowsLetter(byte)) windows += 1
  }
  return mac > windows * 2
}
