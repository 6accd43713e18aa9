import { useMemo } from 'react'
import { useSportArrivals, useSportBreakdown, useSportSchools } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { ArrivalOutline } from '@/widgets/arrival/arrival-outline.tsx'
import { useArrived } from '@/widgets/arrival/use-arrived.ts'
import { FineKey } from '@/widgets/more-ramp/fine-key.tsx'
import { fineColours } from '@/widgets/more-ramp/fine-step.ts'
import { TileMap, TileMapOrder } from '@/widgets/tile-map/tile-map.tsx'
import { orderTiles, toTileTable, type TileOrder } from '@/widgets/tile-map/to-tile-marks.ts'
import { useSport } from '../sport-context.tsx'
import { SportPanel } from '../sport-panel.tsx'
import { tilesOfArrivals, toAreaTiles } from './to-area-tiles.ts'
import { useInTurn } from '@/kits/wall/use-in-turn.ts'

const orders: readonly TileOrder[] = ['rate', 'change', 'roster']
const seconds = 30

/** The middle of the wall: the schools of the district, or the grades of a school. Classes are shown on no wall. */
export function FocalPanel() {
  const { filter, isDistrict } = useSport()
  const t = useT('sport-wall')
  const sport = useT('sport')
  const vision = useT('vision')
  const labels = useT('widgets')
  const schools = useSportSchools(filter, isDistrict)
  const grades = useSportBreakdown(filter, 'grade', !isDistrict)
  const query = isDistrict ? schools : grades
  const { data } = query
  const groups = useMemo(
    () => (data ? toAreaTiles(data.rows, isDistrict, { t, vision }) : []),
    [data, isDistrict, t, vision],
  )
  const hasChange = groups.some(({ tiles }) => tiles.some(({ changePp }) => typeof changePp === 'number'))
  const shown = hasChange ? orders : orders.filter((order) => order !== 'change')
  const order = shown[useInTurn(shown.length, seconds)] ?? 'rate'
  const table = useMemo(() => toTileTable(orderTiles(groups, order), labels), [groups, order, labels])
  const arrivals = useSportArrivals(filter).data
  const arrived = useArrived(
    `${filter.school ?? ''}`,
    useMemo(
      () => (arrivals ? tilesOfArrivals(arrivals.items, isDistrict) : undefined),
      [arrivals, isDistrict],
    ),
  )
  const look = useMemo(
    () => ({
      ramp: fineColours,
      betterWhen: 'higher' as const,
      key: <FineKey label={t('focal.key')} end={t('focal.fresh')} />,
    }),
    [t],
  )
  const count = new Set((data?.rows ?? []).map(({ id, key }) => id ?? key)).size
  const title = t(isDistrict ? 'focal.title' : 'focal.grades', { count })
  return (
    <SportPanel
      title={title}
      unit={t('focal.unit')}
      query={query}
      isEmpty={groups.length === 0}
      metric="participation"
      table={table}
      tools={<TileMapOrder order={order} rateLabel={t('focal.order')} />}
    >
      <TileMap
        label={title}
        metric={sport('metric.participation')}
        groups={groups}
        order={order}
        look={look}
        over={(tiles) =>
          tiles
            .filter(({ school }) => arrived.ids.includes(school.id))
            .map(({ school, rect: { x, y, width, height } }) => (
              <ArrivalOutline
                key={`${school.id} ${arrived.round}`}
                style={{ left: x, top: y, width, height }}
              />
            ))
        }
      />
    </SportPanel>
  )
}
