/** Encodings that are recognized by their bytes besides UTF-8 and Windows-1252. */
export const legacyEncodings = [
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'windows-1251',
  'koi8-r',
  'macintosh',
] as const
export type LegacyEncoding = (typeof legacyEncodings)[number]

/** Encodings of text files, which a list's settings can name. */
export const encodings = ['utf-8', 'windows-1252', 'windows-1250', 'utf-16le', 'utf-16be', ...legacyEncodings] as const
export type Encoding = (typeof encodings)[number]
