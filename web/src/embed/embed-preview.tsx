import styles from './embeds-block.module.css'

/** Holds the chart with its source line, at the width of a column of text as on phones. */
export const frameHeight = 560

/** A frame as other sites show it. */
export function EmbedPreview({ src, title }: { src: string; title: string }) {
  return (
    <iframe
      className={styles.preview}
      src={src}
      title={title}
      height={frameHeight}
      loading="lazy"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
  )
}
