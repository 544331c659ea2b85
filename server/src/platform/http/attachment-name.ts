/** Longer names are cut by file systems, or refused. */
const longest = 120

/**
 * The name of a file as a header and a file system take it: ASCII letters, digits, spaces, dots and hyphens alone, not
 * beginning or ending with a dot or a space. What is left out cannot end the header, leave the folder or turn the
 * ending around.
 */
export function attachmentName(name: string): string {
  const plain = name
    .replace(/[^\w. -]/g, '_')
    .replace(/\.{2,}/g, '.')
    .replace(/^[. ]+|[. ]+$/g, '')
  const ending = /\.\w{1,10}$/.exec(plain)?.[0] ?? ''
  return plain.slice(0, plain.length - ending.length).slice(0, longest) + ending
}
