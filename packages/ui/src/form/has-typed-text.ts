/** Whether a name contains the typed text, ignoring case and accents. */
export function hasTypedText(name: string, typed: string): boolean {
  return foldCaseAndAccents(name).includes(foldCaseAndAccents(typed.trim()))
}

function foldCaseAndAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
