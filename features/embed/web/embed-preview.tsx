import styles from './embeds-block.module.css'

/** Height for the chart and its source line at the width of a text column, as on phones. */
export const frameHeight = 560

/** The frame as shown by other sites. */
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
