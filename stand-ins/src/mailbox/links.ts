/** The addresses in a mail's text, each once. */
export function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/\S+/g))]
}
