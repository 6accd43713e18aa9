import { useMemo, useState } from 'react'
import { useVisionBreakdown } from '@/modules/vision/api/analysis.ts'
import { useSchoolAdminDataTotals } from '@/modules/vision/api/screen.ts'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { TileMapOrder } from '@/widgets/tile-map/tile-map.tsx'
import { orderTiles, toTileTable, type TileOrder } from '@/widgets/tile-map/to-tile-marks.ts'
import { ViewChoice } from '../../screen/map/map-choice.tsx'
import { SchoolsPicture } from '../../screen/map/schools-picture.tsx'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import { useScreen } from '../../screen/screen-context.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { pathOfRow } from '../mapping/to-funnel.ts'
import { toSchoolTiles } from '../mapping/to-school-tiles.ts'
import { useOutlierPart } from './use-outlier-part.tsx'

/** Where in the district which rate is, inside one stage: as tiles, or on a map. */
export function SchoolsPanel() {
  const { filter } = useAnalysis()
  const { drill, up, filter: area } = useScreen()
  const vision = useT('vision')
  const labels = useT('widgets')
  const { part, choice } = useOutlierPart()
  const [order, setOrder] = useState<TileOrder>('rate')
  const [view, setView] = useState<'map' | 'tiles'>('tiles')
  const hasMap = useSchoolAdminDataTotals(area).data?.hasMap
  const rows = useVisionBreakdown({ ...filter, by: 'school', ...part })
  const { data } = rows
  const groups = useMemo(() => (data ? [toSchoolTiles(data, vision)] : []), [data, vision])
  const table = useMemo(() => toTileTable(orderTiles(groups, order), labels), [groups, order, labels])
  const highest = orderTiles(groups, 'rate')[0]?.tiles[0]
  const title = vision('panel.tiles.title', { count: groups[0]?.tiles.length ?? 0 })
  return (
    <ScreenPanel
      title={data ? title : vision('metric.myopia')}
      sentence={
        highest?.rate
          ? vision('sentence.highest', {
              name: highest.name,
              rate: formatRate(highest.rate),
              n: highest.rate.n,
              of: highest.rate.of,
            })
          : ''
      }
      query={rows}
      isEmpty={data?.rows.length === 0}
      metric="myopia"
      table={table}
    >
      <div className="flex size-full flex-col">
        <div className="-mt-1 mb-1 flex shrink-0 flex-wrap gap-2">
          {choice}
          <ViewChoice view={view} onChange={setView} />
          {view === 'tiles' && (
            <TileMapOrder order={order} rateLabel={vision('panel.tiles.order')} onChange={setOrder} />
          )}
        </div>
        <div className="min-h-0 flex-1">
          <SchoolsPicture
            label={title}
            metric={vision('metric.myopia')}
            groups={groups}
            order={order}
            hasMap={hasMap}
            view={view}
            onDrill={
              drill &&
              ((id) => {
                const to = pathOfRow(id, data?.rows ?? [])
                if (to) drill(to)
              })
            }
            onUp={up}
          />
        </div>
      </div>
    </ScreenPanel>
  )
}
