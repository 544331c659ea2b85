import { hasTypedText } from '@parure/ui/form/has-typed-text.ts'

/** Returns the options whose name contains the text, ignoring case and accents. */
export function filterByName<T extends { name: string }>(options: readonly T[], text: string): T[] {
  return options.filter(({ name }) => hasTypedText(name, text))
}
