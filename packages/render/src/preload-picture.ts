import { preload } from 'react-dom'

/** Preloads a picture in the head of a server-rendered page, as React does for its own eager pictures. */
export function preloadPicture(src: string, srcSet?: string, sizes?: string): void {
  if (!import.meta.env.SSR) return
  const widths = srcSet === undefined || sizes === undefined ? {} : { imageSrcSet: srcSet, imageSizes: sizes }
  preload(src, { as: 'image', fetchPriority: 'high', ...widths })
}
