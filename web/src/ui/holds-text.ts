/** Whether a name contains the typed text, ignoring case and accents. */
export function holdsText(name: string, typed: string): boolean {
  return folded(name).includes(folded(typed.trim()))
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
