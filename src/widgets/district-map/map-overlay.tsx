import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { textEms } from '@/widgets/text-ems.ts'
import { lowCoverage } from '@/widgets/tile-map/to-tile-marks.ts'
import type { MapCircle } from './layout-map.ts'
import type { MapSizes } from './map-sizes.ts'

type MapOverlayProps = {
  circles: readonly MapCircle[]
  sizes: MapSizes
}

const placed = ({ x, y }: MapCircle, r: number) => ({ left: x - r, top: y - r, width: 2 * r, height: 2 * r })

/** What a canvas does not draw: suppressed schools, hatched with the word. */
export function MapOverlay({ circles, sizes }: MapOverlayProps) {
  const t = useT('widgets')
  const word = t('suppressed')
  return (
    <>
      {circles
        .filter(({ school }) => school.tile.rate === null)
        .map((circle) => (
          <span
            key={circle.id}
            className={cx(
              'hatch absolute flex items-center justify-center rounded-full border text-axis text-t2',
              lowCoverage(circle.school.tile.coverage)
                ? 'border-transparent outline-1 outline-offset-1 outline-t1 outline-dashed wall:outline-2'
                : 'border-t3',
            )}
            style={placed(circle, circle.r)}
          >
            <span
              className="rounded-bar bg-surface px-px leading-none"
              style={{ fontSize: Math.min(sizes.figure, (2 * circle.r - 6) / textEms(word)) }}
            >
              {word}
            </span>
          </span>
        ))}
    </>
  )
}
