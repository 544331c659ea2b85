/** Lists the URLs in a mail's text, without duplicates. */
export function extractLinks(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/\S+/g))]
}
