/** Names the piece and the view. Uses the first words of the title, because the full title is beside the picture. */
export function describePicture(title: string, index: number, count: number): string {
  const piece = title.split(/[,;:]\s/)[0] ?? title
  return count > 1 ? `${piece}, picture ${index + 1} of ${count}` : piece
}
