import { useMemo, useState } from 'react'
import { formatPercent, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useSize } from '@/ui/size.tsx'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Metric } from '@/widgets/mark/mark.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { rateBinClass } from '@/widgets/rate-key/rate-bin-class.ts'
import { RateKey } from '@/widgets/rate-key/rate-key.tsx'
import { toTileMarks, type TileGroup } from '@/widgets/tile-map/to-tile-marks.ts'
import { MapPicture } from './map-picture.tsx'
import { onMap, type MapShapes } from './map-data.ts'

export type DistrictMapProps = Drill &
  Metric & {
    label: string
    /** As a tile map has them: schools are compared inside one group. */
    groups: readonly TileGroup[]
    shapes: MapShapes
    /** The school of a tile's id. */
    schoolOf: (id: string) => number | undefined
    keyLabel?: string
  }

/**
 * The district's own map in place of the tiles: the same schools, figures, cursor and drill, one group at a time; on a wall, where nobody
 * chooses, the groups beside each other. The number of its approval stands below it.
 */
export function DistrictMap(props: DistrictMapProps) {
  const { label, groups, shapes, schoolOf, keyLabel, metric, onDrill, onUp } = props
  const t = useT('widgets')
  const wall = useSize() === 'wall'
  const [chosen, choose] = useState<string>()
  const one = groups.find(({ id }) => id === chosen) ?? groups[0]
  const shown = useMemo(() => (wall ? groups : one ? [one] : []), [wall, groups, one])
  const marks = useMemo(() => toTileMarks(shown, t, metric), [shown, t, metric])
  const pressable = onDrill !== undefined
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          {!wall && one && groups.length > 1 && (
            <div className="mb-1 shrink-0">
              <Segmented
                label={t('tiles.group')}
                value={one.id}
                segments={groups.map(({ id, label: name }) => ({ value: id, label: name }))}
                onChange={choose}
              />
            </div>
          )}
          <div className="flex min-h-0 flex-1 gap-4">
            {shown.map((group) => {
              const { placed, others } = onMap(group, shapes, schoolOf)
              return (
                <div key={group.id} className="flex min-w-0 flex-1 flex-col">
                  <p className="shrink-0 text-axis text-t2">
                    <b className="font-semibold text-t1">{group.label}</b>{' '}
                    {group.rate === null ? t('suppressed') : formatPercent(group.rate)}
                    {t('listComma')}
                    {t('schools', { n: group.tiles.length })}
                  </p>
                  <div className="min-h-0 flex-1">
                    <MapPicture {...{ shapes, cursor, pressable }} schools={placed} />
                  </div>
                  {others.length > 0 && (
                    <div className="flex max-h-13 shrink-0 flex-wrap items-center gap-1 overflow-auto p-0.5 text-axis">
                      <span className="text-t2">{t('map.others')}</span>
                      {others.map(({ id, name, rate }) => (
                        <MarkElement
                          key={id}
                          {...{ cursor, id, pressable }}
                          className={`rounded-tag px-1 ${rate ? rateBinClass(rate) : 'hatch text-t2'}`}
                        >
                          {name} {rate ? formatRate(rate) : t('suppressed')}
                        </MarkElement>
                      ))}
                    </div>
                  )}
                </div>
              )
            })}
          </div>
          <div className="mt-2 flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 flex-1 basis-65">
              <RateKey label={keyLabel} />
            </div>
            <span className="text-axis whitespace-nowrap text-t2">
              {t('map.approval', { number: shapes.approval })}
            </span>
          </div>
        </>
      )}
    </MarkHost>
  )
}
