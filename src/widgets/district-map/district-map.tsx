import { useCallback, useMemo } from 'react'
import { formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { Mark, Metric } from '@/widgets/mark/mark.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { RateKey } from '@/widgets/rate-key/rate-key.tsx'
import type { TileLook } from '@/widgets/tile-map/tile-map.tsx'
import { lowCoverage, toTileMarks, type TileGroup } from '@/widgets/tile-map/to-tile-marks.ts'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { stageMark } from './fit-name.ts'
import { layoutMap } from './layout-map.ts'
import { namedSchools, type MapShapes } from './map-data.ts'
import { MapOverlay } from './map-overlay.tsx'
import { mapSizes } from './map-sizes.ts'
import { toMapOption } from './to-map-option.ts'

export type DistrictMapProps = Drill &
  Metric & {
    label: string
    /** As a tile map has them; those of the stages that are shown. */
    groups: readonly TileGroup[]
    /** None: an abstract plan by stage and size takes its place. */
    shapes?: MapShapes | undefined
    /** The school of a tile's id. */
    schoolOf: (id: string) => number | undefined
    keyLabel?: string
    /** Another ramp than that of the rates of which less is better; it stays the same between renders. */
    look?: TileLook | undefined
    /** Where the circles are no schools: what is said of each, and of the picture. Stays the same between renders. */
    of?: { marks: readonly Mark[]; note: string } | undefined
  }

/**
 * The district as a map: a circle for each school, its area the roster, its colour the rate. On the district's own map with the number of
 * its approval, or on a plan that reads as one and says that it is none.
 */
export function DistrictMap(props: DistrictMapProps) {
  const { label, groups, shapes, schoolOf, keyLabel, metric, look, of, onDrill, onUp } = props
  const t = useT('widgets')
  const wall = useSize() === 'wall'
  const [ref, box] = useBox<HTMLDivElement>()
  const sizes = useMemo(() => mapSizes({ u: box.u, wall }), [box, wall])
  const schools = useMemo(
    () => namedSchools(groups, (name, stage) => `${name}${stageMark}${stage}`),
    [groups],
  )
  const layout = useMemo(() => {
    const stageName = ({ label: name, rate, tiles, note }: TileGroup) =>
      [name, rate ? formatPercent(rate) : t('suppressed'), note ?? t('schools', { n: tiles.length })].join(
        '  ',
      )
    const stageNames = new Map(groups.map((group) => [group.id, stageName(group)]))
    return layoutMap({ schools, shapes, schoolOf, stageNames, othersName: t('map.others'), box, sizes })
  }, [groups, schools, shapes, schoolOf, t, box, sizes])
  const toOption = useCallback(
    (theme: ChartTheme) => toMapOption(layout, box, sizes, theme, look?.ramp),
    [layout, box, sizes, look],
  )
  const marks = useMemo((): PlacedMark[] => {
    const circles = new Map(layout.circles.map((circle) => [circle.id, circle]))
    return (of?.marks ?? toTileMarks(groups, t, metric, look?.betterWhen)).map((mark) => {
      const circle = circles.get(mark.id)
      const side = 2 * (circle?.r ?? 0)
      return {
        ...mark,
        title: circle?.school.label ?? mark.title,
        at: [circle?.x ?? 0, circle?.y ?? 0],
        size: () => ({ width: side, height: side }),
        isRound: true,
      }
    })
  }, [groups, layout, t, metric, look, of])
  return (
    <div className="flex size-full flex-col">
      <div ref={ref} className="min-h-0 flex-1">
        <Chart
          label={label}
          toOption={toOption}
          marks={marks}
          onDrill={onDrill}
          onUp={onUp}
          overlay={() => <MapOverlay circles={layout.circles} sizes={sizes} />}
        />
      </div>
      <div className="mt-2 flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-65 wall:basis-160">
          {look?.key ?? <RateKey label={keyLabel} />}
        </div>
        {schools.some(({ tile }) => lowCoverage(tile.coverage)) && (
          <span className="flex items-center gap-1.5 text-axis whitespace-nowrap text-t2">
            <i
              aria-hidden
              className="size-3.5 rounded-full border border-dashed border-t1 wall:size-5 wall:border-2"
            />
            {t('tiles.lowCoverage')}
          </span>
        )}
        <span className="text-axis text-t2">
          {of?.note ??
            (shapes?.approval !== undefined
              ? t('map.approval', { number: shapes.approval })
              : t(shapes ? 'map.invented' : 'map.plan'))}
        </span>
      </div>
    </div>
  )
}
