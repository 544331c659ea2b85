import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

export type PhraseSlots = Record<string, string>

/** Fills a phrase: `[a|b]` is one of its variants, `{name}` a slot. Throws for a slot without a value. */
export function fillPhrase(template: string, slots: PhraseSlots, chance: SeededRandom): string {
  return template
    .replaceAll(/\[([^[\]]*)\]/g, (_, variants: string) => chance.drawChoice(variants.split('|')))
    .replaceAll(/\{(~?\w+)\}/g, (_, name: string) => {
      const value = slots[name]
      if (value === undefined) throw new Error(`nothing fills {${name}} in: ${template}`)
      return value
    })
}

export function capitalizeFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Adds the indefinite article: `an emerald ring`, `a ruby ring`, `an 18 carat gold bangle`. */
export function addArticle(text: string): string {
  return `${/^(?:[aeio]|un(?!i)|18)/i.test(text) ? 'an' : 'a'} ${text}`
}

/** Formats `a, b and c`. */
export function joinWithAnd(words: readonly string[], and = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}
