/** Places of a lot's picture with the `sizes` of each, measured at the ends of each range of viewports. */
export const pictureSlots = {
  /** Grids beside a column of filters. */
  besideFilters:
    '(max-width: 768px) calc(47.1vw - 15px), (max-width: 1024px) calc(45.5vw - 139px), min(29vw - 91px, 326px)',
  /** Grids of three columns across the page. */
  third: '(max-width: 768px) calc(44vw - 18px), min(30.7vw - 10px, 432px)',
  /** Grids and sliders of up to four columns across the page. */
  quarter: '(max-width: 768px) calc(47.1vw - 15px), (max-width: 1024px) calc(31.4vw - 15px), min(22.4vw - 4px, 318px)',
}

/** `thumbnail`: in rows and tables, at most as wide as the narrowest picture is sharp on any screen. */
export type PictureSlot = keyof typeof pictureSlots | 'thumbnail'
