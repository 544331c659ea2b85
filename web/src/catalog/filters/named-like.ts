import { holdsText } from '../../ui/holds-text.ts'

/** The options whose name holds the text, whatever its case and accents. */
export function namedLike<T extends { name: string }>(options: readonly T[], text: string): T[] {
  return options.filter(({ name }) => holdsText(name, text))
}
