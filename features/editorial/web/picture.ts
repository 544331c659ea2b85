/** Built files of `name-width.webp`, named by content hash and cached without expiry. */
const urls = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

export interface EditorialPicture {
  /** The widest variant. */
  src: string
  srcSet: string
}

/** Returns one of our own pictures in every width of `pictures/`. */
export function getEditorialPicture(name: string): EditorialPicture {
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
