const least = 20
const most = 60

/**
 * Shortens a lot's title for a subject: up to a comma after enough characters, else at most 60 characters of whole
 * words.
 */
export function jewelName(title: string): string {
  const comma = title.indexOf(',', least)
  if (comma !== -1 && comma <= most) return title.slice(0, comma)
  if (title.length <= most) return title
  const cut = title.lastIndexOf(' ', most - 1)
  return `${title.slice(0, cut < least ? most - 1 : cut).replace(/[\s,;:–-]+$/, '')}…`
}
