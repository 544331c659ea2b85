import type { SourceTexts } from './imports.ts'

/** What a feature declares in its `feature.ts`. */
export interface Declaration {
  /** Features whose modules it imports or whose tables it reads. */
  uses: readonly string[]
  /** Tables of other features and of packages that it writes. */
  writes: readonly string[]
}

/** Reads the declarations of all features by their names. */
export function readDeclarations(sources: SourceTexts): ReadonlyMap<string, Declaration> {
  const found = new Map<string, Declaration>()
  for (const [file, text] of sources) {
    const name = /^features\/([^/]+)\/feature\.ts$/.exec(file)?.[1]
    if (name) found.set(name, { uses: readNames(text, 'uses'), writes: readNames(text, 'writes') })
  }
  return found
}

function readNames(text: string, property: keyof Declaration): string[] {
  const list = new RegExp(`^ {2}${property}: \\[([^\\]]*)\\]`, 'm').exec(text)?.[1] ?? ''
  return Array.from(list.matchAll(/'([^']+)'/g), ([, name = '']) => name)
}
