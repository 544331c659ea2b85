/** Whether a name holds what somebody typed, whatever the case and accents of either. */
export function holdsText(name: string, typed: string): boolean {
  return folded(name).includes(folded(typed.trim()))
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
