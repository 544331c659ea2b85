/** File systems truncate or refuse longer names. */
const maxNameLength = 120

/**
 * Sanitizes the name of a file for a header and a file system: only ASCII letters, digits, spaces, dots and hyphens,
 * without a dot or a space at either end. The result cannot end the header, leave the folder or disguise the extension.
 */
export function sanitizeFileName(name: string): string {
  const plain = name
    .replace(/[^\w. -]/g, '_')
    .replace(/\.{2,}/g, '.')
    .replace(/^[. ]+|[. ]+$/g, '')
  const ending = /\.\w{1,10}$/.exec(plain)?.[0] ?? ''
  return plain.slice(0, plain.length - ending.length).slice(0, maxNameLength) + ending
}
