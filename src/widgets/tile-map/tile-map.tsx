import { useCallback, useMemo, type ReactNode } from 'react'
import { formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Segmented } from '@/ui/segmented.tsx'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { Chart } from '@/widgets/echart/chart.tsx'
import type { Metric } from '@/widgets/mark/mark.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { RateKey } from '@/widgets/rate-key/rate-key.tsx'
import { cx } from '@/ui/cx.ts'
import { layoutTiles, boxOfTile } from './tile-layout.ts'
import { orderTiles, toTileMarks, type TileGroup, type TileOrder, lowCoverage } from './to-tile-marks.ts'
import { toTileOption, type PlacedTile, type RateRamp, isTall } from './to-tile-option.ts'
import { useBox } from './use-box.ts'

export type TileMapProps = Drill &
  Metric & {
    label: string
    groups: readonly TileGroup[]
    order: TileOrder
    keyLabel?: string
    /** Another ramp than that of the rates of which less is better; it stays the same between renders. */
    look?: TileLook | undefined
    /** Over the tiles, such as frames round some of them. */
    over?: ((tiles: readonly PlacedTile[]) => ReactNode) | undefined
  }

export type TileLook = { ramp: RateRamp; betterWhen: 'lower' | 'higher'; key: ReactNode }

/** Units of about one school each: area is the roster, colour the rate, bands the stages. For 4 to about 60; beyond, a ranking reads better. */
export function TileMap(props: TileMapProps) {
  const { label, groups, order, keyLabel, metric, look, over, onDrill, onUp } = props
  const t = useT('widgets')
  const [ref, box] = useBox<HTMLDivElement>()
  const ordered = useMemo(() => orderTiles(groups, order), [groups, order])
  const bands = useMemo(
    () =>
      layoutTiles({
        groups: ordered,
        width: box.width,
        height: box.height,
        gap: 4 * box.u,
        groupGap: 10 * box.u,
      }),
    [ordered, box],
  )
  const tiles = useMemo(() => {
    const rects = new Map(bands.flatMap((band) => band.tiles.map((rect) => [rect.id, rect])))
    return ordered.flatMap((group) =>
      group.tiles.flatMap((school) => {
        const rect = rects.get(school.id)
        return rect ? [{ school, rect }] : []
      }),
    )
  }, [ordered, bands])
  const { ramp, betterWhen, key } = look ?? {}
  const toOption = useCallback(
    (theme: ChartTheme) => toTileOption(tiles, box, theme, ramp),
    [tiles, box, ramp],
  )
  const marks = useMemo(() => {
    const rects = new Map(tiles.map(({ school, rect }) => [school.id, rect]))
    return toTileMarks(ordered, t, metric, betterWhen).map((mark) => ({
      ...mark,
      ...boxOfTile(rects.get(mark.id)),
    }))
  }, [ordered, tiles, t, metric, betterWhen])
  const hidden = useMemo(() => tiles.filter(({ school }) => school.rate === null), [tiles])
  return (
    <div className="flex size-full flex-col">
      <div className="flex min-h-0 flex-1">
        <div className="relative w-20 shrink-0 wall:w-27">
          {bands.map((band) => {
            const group = ordered.find((one) => one.id === band.id)
            return (
              <div
                key={band.id}
                className="absolute flex flex-col justify-center"
                style={{ top: band.y, height: band.height }}
              >
                <span className="text-body font-semibold wall:leading-6">{group?.label}</span>
                <span className="text-body wall:leading-6">
                  {group?.rate === null ? t('suppressed') : group && formatPercent(group.rate)}
                </span>
                <span className="text-axis text-t3">
                  {group?.note ?? t('schools', { n: band.tiles.length })}
                </span>
              </div>
            )
          })}
        </div>
        <div ref={ref} className="min-w-0 flex-1">
          <Chart
            label={label}
            toOption={toOption}
            marks={marks}
            onDrill={onDrill}
            onUp={onUp}
            overlay={({ theme }) => (
              <>
                <SuppressedTiles tiles={hidden} theme={theme} />
                {over?.(tiles)}
              </>
            )}
          />
        </div>
      </div>
      {key ?? <RateFoot label={keyLabel} />}
    </div>
  )
}

/** The colours of the rates, and what a dashed tile is. */
function RateFoot({ label }: { label: string | undefined }) {
  const t = useT('widgets')
  return (
    <div className="mt-2 flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-65">
        <RateKey label={label} />
      </div>
      <span className="flex items-center gap-2 text-axis whitespace-nowrap text-t2">
        <i aria-hidden className="h-3 w-4 rounded-bar border border-dashed border-t1 wall:border-2" />
        {t('tiles.lowCoverage')}
      </span>
    </div>
  )
}

export type TileMapOrderProps = {
  order: TileOrder
  onChange?: (order: TileOrder) => void
  rateLabel?: string
}

/** The order of a tile map, for the head of its panel. */
export function TileMapOrder({ order, onChange, rateLabel }: TileMapOrderProps) {
  const t = useT('widgets')
  return (
    <Segmented
      label={t('tiles.order')}
      value={order}
      {...(onChange && { onChange })}
      segments={[
        { value: 'rate', label: rateLabel ?? t('tiles.byRate') },
        { value: 'change', label: t('tiles.byChange') },
        { value: 'roster', label: t('tiles.byRoster') },
      ]}
    />
  )
}

/** Schools whose rate is suppressed: as large as the others, hatched, with the word in place of the figure. */
function SuppressedTiles({ tiles, theme }: { tiles: readonly PlacedTile[]; theme: ChartTheme }) {
  const t = useT('widgets')
  return tiles.map(({ school, rect: { x, y, width, height } }) => (
    <span
      key={school.id}
      className={cx(
        'hatch absolute flex flex-col overflow-hidden rounded-tag px-1.5 py-0.5 text-axis text-t2 wall:py-1',
        lowCoverage(school.coverage) &&
          'outline-1 -outline-offset-3 outline-current outline-dashed wall:outline-2 wall:-outline-offset-4',
      )}
      style={{ left: x, top: y, width, height }}
    >
      {isTall({ width, height }, theme) && <span className="truncate">{school.name}</span>}
      <span className="mt-auto truncate">{t('suppressed')}</span>
    </span>
  ))
}
