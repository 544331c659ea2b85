/** Decodes a page in the character set that the response or the page names; default: UTF-8. */
export function decodePage(bytes: Buffer, contentType: string): string {
  const head = bytes.subarray(0, 2_048).toString('latin1')
  const [, named] =
    /charset\s{0,9}=\s{0,9}["']?([\w-]+)/i.exec(contentType.slice(0, 1_000)) ??
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head) ??
    []
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}
