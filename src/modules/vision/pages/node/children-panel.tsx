import { useMemo, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { NodeVision } from '@/modules/vision/contract/node-screen.ts'
import { useSize } from '@/ui/size.tsx'
import { usePhone } from '@/lib/use-phone.ts'
import { TileMap, TileMapOrder } from '@/widgets/tile-map/tile-map.tsx'
import { orderTiles, toTileTable, type TileOrder } from '@/widgets/tile-map/to-tile-marks.ts'
import { useScreen } from '../screen/screen-context.tsx'
import { ScreenPanel, type ReadingOf } from '../screen/screen-panel.tsx'
import { codeOf, toChildGroups } from './to-child-groups.ts'

type ChildrenPanelProps = ReadingOf<Pick<NodeVision, 'stages'>> & {
  onDrill: ((code: string) => void) | undefined
}

/** The places below, where a district has its schools: area by roster, colour by rate, in bands of stages. */
export function ChildrenPanel({ query, note, onDrill }: ChildrenPanelProps) {
  const { up } = useScreen()
  const t = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const phone = usePhone()
  const [order, setOrder] = useState<TileOrder>('rate')
  const { data } = query
  const groups = useMemo(() => (data ? toChildGroups(data, t) : []), [data, t])
  const table = useMemo(() => toTileTable(orderTiles(groups, order), labels), [groups, order, labels])
  const title = t('node.children')
  const choice = (
    <TileMapOrder order={order} rateLabel={t('panel.tiles.order')} {...(!wall && { onChange: setOrder })} />
  )
  return (
    <ScreenPanel
      title={title}
      unit={t('panel.tiles.unitAlone')}
      note={note}
      query={query}
      isEmpty={data !== undefined && groups.length === 0}
      metric="myopia"
      table={table}
      tools={!phone && choice}
    >
      <div className="flex size-full flex-col gap-2">
        {phone && choice}
        <div className="min-h-0 flex-1">
          <TileMap
            label={title}
            metric={t('metric.myopia')}
            groups={groups}
            order={order}
            keyLabel={`${t('metric.myopia')} %`}
            onDrill={onDrill && ((id) => onDrill(codeOf(id)))}
            onUp={up}
          />
        </div>
      </div>
    </ScreenPanel>
  )
}
