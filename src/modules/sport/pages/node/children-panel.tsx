import { useMemo, useState } from 'react'
import type { NodeSport } from '@/modules/sport/contract/node-screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { useUncountedText } from '@/kits/node-screen/use-uncounted-text.ts'
import { usePhone } from '@/lib/use-phone.ts'
import { useSize } from '@/ui/size.tsx'
import { FineKey } from '@/widgets/more-ramp/fine-key.tsx'
import { fineColours } from '@/widgets/more-ramp/fine-step.ts'
import { TileMap, TileMapOrder } from '@/widgets/tile-map/tile-map.tsx'
import { orderTiles, toTileTable, type TileOrder } from '@/widgets/tile-map/to-tile-marks.ts'
import { useSport } from '../screen/sport-context.tsx'
import { SportPanel, type ReadingOf } from '../screen/sport-panel.tsx'
import { codeOf, toChildTiles } from './to-child-tiles.ts'

type ChildrenPanelProps = ReadingOf<Pick<NodeSport, 'stages' | 'uncounted'>> & {
  onDrill: ((code: string) => void) | undefined
}

/** The places below, where a district has its schools: area by roster, colour by participation, in bands of stages. */
export function ChildrenPanel({ query, onDrill }: ChildrenPanelProps) {
  const { up } = useSport()
  const t = useT('sport')
  const vision = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const phone = usePhone()
  const [order, setOrder] = useState<TileOrder>('rate')
  const { data } = query
  const uncounted = useUncountedText(data?.uncounted)
  const groups = useMemo(() => toChildTiles(data?.stages ?? [], { t, vision }), [data, t, vision])
  const look = useMemo(
    () => ({
      ramp: fineColours,
      betterWhen: 'higher' as const,
      key: <FineKey label={t('key.participation')} />,
    }),
    [t],
  )
  const title = t('node.children')
  const choice = (
    <TileMapOrder order={order} rateLabel={t('node.order')} {...(!wall && { onChange: setOrder })} />
  )
  return (
    <SportPanel
      title={title}
      unit={t('node.childrenUnit')}
      note={uncounted}
      query={query}
      isEmpty={groups.length === 0}
      metric="participation"
      table={toTileTable(orderTiles(groups, order), labels)}
      tools={!phone && choice}
    >
      <div className="flex size-full flex-col gap-2">
        {phone && choice}
        <div className="min-h-0 flex-1">
          <TileMap
            label={title}
            metric={t('metric.participation')}
            groups={groups}
            order={order}
            look={look}
            onDrill={onDrill && ((id) => onDrill(codeOf(id)))}
            onUp={up}
          />
        </div>
      </div>
    </SportPanel>
  )
}
