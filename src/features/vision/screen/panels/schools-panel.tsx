import { useMemo } from 'react'
import { useSchoolAdminDataDistrict, useSchoolAdminDataTotals } from '@/api/vision-screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { TileMapOrder } from '@/widgets/tile-map/tile-map.tsx'
import { orderTiles, toTileTable } from '@/widgets/tile-map/to-tile-marks.ts'
import { countSchools, schoolOfTile, toTileGroups } from '../mapping/to-tile-groups.ts'
import { SchoolsPicture } from '../map/schools-picture.tsx'
import { useScreen } from '../screen-context.tsx'
import { usePhone } from '@/lib/use-phone.ts'
import { ScreenPanel } from '../screen-panel.tsx'
import { roundWord } from '../words.ts'

/** Every school of the district: area by roster, colour by rate, in bands of stages; or on the district's own map. */
export function SchoolsPanel() {
  const { filter, search, drill, up, set } = useScreen()
  const t = useT('vision')
  const words = useT('widgets')
  const wall = useSize() === 'wall'
  const phone = usePhone()
  const district = useSchoolAdminDataDistrict(filter)
  const totals = useSchoolAdminDataTotals(filter).data
  const before = totals?.previousRound
  const hasMap = totals?.hasMap
  const { data } = district
  const order = search.sort ?? 'rate'
  const groups = useMemo(() => (data ? toTileGroups(data, t) : []), [data, t])
  const table = useMemo(() => toTileTable(orderTiles(groups, order), words), [groups, order, words])
  const title = t('panel.tiles.title', { count: data ? countSchools(data) : 0 })
  const orders = (
    <TileMapOrder
      order={order}
      rateLabel={t('panel.tiles.order')}
      {...(!wall && { onChange: (sort) => set({ sort }) })}
    />
  )
  return (
    <ScreenPanel
      title={data ? title : t('metric.myopia')}
      unit={
        hasMap
          ? '%'
          : before
            ? t('panel.tiles.unit', { round: roundWord(before, t) })
            : t('panel.tiles.unitAlone')
      }
      reading={district}
      isEmpty={groups.length === 0}
      words={{ title: t('empty.noSchools'), detail: t('empty.noSchoolsWhy') }}
      metric="myopia"
      table={table}
      tools={!phone && !hasMap && orders}
    >
      <div className="flex size-full flex-col gap-2">
        {phone && !hasMap && orders}
        <div className="min-h-0 flex-1">
          <SchoolsPicture
            hasMap={hasMap}
            label={title}
            metric={t('metric.myopia')}
            groups={groups}
            order={order}
            keyLabel={`${t('metric.myopia')} %`}
            onDrill={
              drill &&
              ((id) => {
                const school = schoolOfTile(id)
                if (school !== undefined) drill({ school })
              })
            }
            onUp={up}
          />
        </div>
      </div>
    </ScreenPanel>
  )
}
