import type { FilterOptions } from '@parure/features/catalog/contract.ts'
import { categories, type Category } from '@parure/vocabulary/filter-group.ts'
import { formatListParams } from '@parure/features/catalog/selection.ts'
import { Link } from 'react-router'
import { Slider } from '@parure/ui/layout/slider.tsx'
import text from '@parure/ui/text/type.module.css'
import styles from './category-slider.module.css'
import { getEditorialPicture } from './picture.ts'

const pictures = Object.fromEntries(
  categories.map((name) => [name, getEditorialPicture(name.toLowerCase().replaceAll(' ', '-'))]),
) as Record<Category, ReturnType<typeof getEditorialPicture>>

/** The specification's categories with the number of their upcoming lots. */
export function CategorySlider({ options }: { options: FilterOptions }) {
  const counts = new Map(options.map(({ name, count }) => [name, count]))
  return (
    <div className={styles.section}>
      <Slider label="Browse by category" noun="categories" size="tile">
        {categories.map((name) => (
          <Tile key={name} name={name} count={counts.get(name) ?? 0} />
        ))}
      </Slider>
    </div>
  )
}

function Tile({ name, count }: { name: Category; count: number }) {
  const { src, srcSet } = pictures[name]
  return (
    <Link to={`/upcoming-lots?${formatListParams({ categories: [name] })}`} className={styles.tile}>
      <span className={styles.plate}>
        <img
          src={src}
          srcSet={srcSet}
          sizes="(max-width: 768px) 40vw, (max-width: 1024px) 25vw, 232px"
          width={480}
          height={480}
          alt=""
          loading="lazy"
        />
      </span>
      <span className={styles.name}>
        <span>{name}</span>
        <span className={styles.count}>
          {count}
          <span className={text.spoken}> upcoming lots</span>
        </span>
      </span>
    </Link>
  )
}
