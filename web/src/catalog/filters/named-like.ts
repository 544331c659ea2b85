import { holdsText } from '../../ui/holds-text.ts'

/** Returns the options whose name contains the text, ignoring case and accents. */
export function namedLike<T extends { name: string }>(options: readonly T[], text: string): T[] {
  return options.filter(({ name }) => holdsText(name, text))
}
