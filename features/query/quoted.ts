/** Whether a search is wholly in quotation marks: its words are searched as they are. */
export function isQuoted(words: string): boolean {
  return words.length > 2 && /^["“”„][^"“”„]+["“”„]$/.test(words)
}

export function quote(words: string): string {
  return `"${unquote(words)}"`
}

export function unquote(words: string): string {
  return words.replaceAll(/["“”„]/g, '').trim()
}
