import { useMemo } from 'react'
import { useSchoolAdminDataDistrict, useSchoolAdminDataTotals } from '@/modules/vision/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { TileMapOrder } from '@/widgets/tile-map/tile-map.tsx'
import { orderTiles, toTileTable } from '@/widgets/tile-map/to-tile-marks.ts'
import { StageChoice, ViewChoice } from '../map/map-choice.tsx'
import { countSchools, schoolOfTile, toTileGroups } from '../mapping/to-tile-groups.ts'
import { SchoolsPicture } from '../map/schools-picture.tsx'
import { useScreen } from '../screen-context.tsx'
import { usePhone } from '@/lib/use-phone.ts'
import { ScreenPanel } from '../screen-panel.tsx'
import { roundWord } from '../labels.ts'

/** Every school of the district: area by roster, colour by rate, on a map of the district or in bands of stages. */
export function SchoolsPanel() {
  const { filter, search, drill, up, set } = useScreen()
  const t = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const phone = usePhone()
  const district = useSchoolAdminDataDistrict(filter)
  const totals = useSchoolAdminDataTotals(filter).data
  const before = totals?.previousRound
  const view = search.view ?? (wall ? 'map' : 'tiles')
  const { data } = district
  const order = search.sort ?? 'rate'
  const all = useMemo(() => (data ? toTileGroups(data, t) : []), [data, t])
  // A stage that the district does not have shows all of them.
  const stage = all.some(({ id }) => id === search.mapStage) && view === 'map' ? search.mapStage : undefined
  const groups = useMemo(() => (stage ? all.filter(({ id }) => id === stage) : all), [all, stage])
  const table = useMemo(() => toTileTable(orderTiles(groups, order), labels), [groups, order, labels])
  const shown = data && (stage ? { groups: data.groups.filter((group) => group.stage === stage) } : data)
  const title = t('panel.tiles.title', { count: shown ? countSchools(shown) : 0 })
  const choices = (
    <div className="flex flex-wrap items-center gap-2 wall:flex-nowrap">
      <ViewChoice view={view} {...(!wall && { onChange: (next) => set({ view: next }) })} />
      {view === 'map' ? (
        <StageChoice
          stages={data?.groups.map((group) => ({ id: group.stage, label: t(`stage.${group.stage}`) })) ?? []}
          stage={stage}
          {...(!wall && { onChange: (mapStage) => set({ mapStage }) })}
        />
      ) : (
        <TileMapOrder
          order={order}
          rateLabel={t('panel.tiles.order')}
          {...(!wall && { onChange: (sort) => set({ sort }) })}
        />
      )}
    </div>
  )
  return (
    <ScreenPanel
      title={data ? title : t('metric.myopia')}
      unit={
        view === 'map'
          ? t('panel.tiles.unitMap')
          : before
            ? t('panel.tiles.unit', { round: roundWord(before, t) })
            : t('panel.tiles.unitAlone')
      }
      query={district}
      isEmpty={groups.length === 0}
      labels={{ title: t('empty.noSchools'), detail: t('empty.noSchoolsWhy') }}
      metric="myopia"
      table={table}
      tools={!phone && choices}
    >
      <div className="flex size-full flex-col gap-2">
        {phone && choices}
        <div className="min-h-0 flex-1">
          <SchoolsPicture
            view={view}
            hasMap={totals?.hasMap}
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
