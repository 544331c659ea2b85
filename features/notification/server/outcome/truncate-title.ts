const minLength = 20
const maxLength = 60

/**
 * Shortens a lot's title for a subject: up to a comma after enough characters, else at most 60 characters of whole
 * words.
 */
export function truncateTitle(title: string): string {
  const comma = title.indexOf(',', minLength)
  if (comma !== -1 && comma <= maxLength) return title.slice(0, comma)
  if (title.length <= maxLength) return title
  const cut = title.lastIndexOf(' ', maxLength - 1)
  return `${title.slice(0, cut < minLength ? maxLength - 1 : cut).replace(/[\s,;:–-]+$/, '')}…`
}
