/** `name-width.webp`, as built: file names by content, cached for good. */
const urls = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

export interface EditorialPicture {
  /** The widest. */
  src: string
  srcSet: string
}

/** One of our own pictures in every width that lies in `pictures/`. */
export function editorialPicture(name: string): EditorialPicture {
  const variants = Object.entries(urls)
    .flatMap(([file, url]) => {
      const [, of, width] = /([\w-]+)-(\d+)\.webp$/.exec(file) ?? []
      return of === name ? [{ url, width: Number(width) }] : []
    })
    .toSorted((one, other) => one.width - other.width)
  return {
    src: variants.at(-1)?.url ?? '',
    srcSet: variants.map(({ url, width }) => `${url} ${width}w`).join(', '),
  }
}
