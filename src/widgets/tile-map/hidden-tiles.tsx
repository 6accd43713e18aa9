import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { ChartTheme } from '@/widgets/echart/chart-theme.ts'
import { lowCoverage } from './to-tile-marks.ts'
import { isTall, type PlacedTile } from './to-tile-option.ts'

/** Schools whose rate is suppressed: as large as the others, hatched, with the word in place of the figure. */
export function HiddenTiles({ tiles, theme }: { tiles: readonly PlacedTile[]; theme: ChartTheme }) {
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
