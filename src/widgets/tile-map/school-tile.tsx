import { formatPp, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { useSize } from '@/ui/size.tsx'
import { MarkElement } from '@/widgets/mark/mark-host.tsx'
import type { MarkCursor } from '@/widgets/mark/use-mark-cursor.tsx'
import { rateBinClass } from '@/widgets/rate-key/rate-bin-class.ts'
import type { Rect } from './tile-layout.ts'
import { lowCoverage, type TileSchool } from './to-tile-marks.ts'

type Props = { school: TileSchool; rect: Rect; cursor: MarkCursor; u: number; pressable: boolean }

/** Name above, rate below; the change stands beside the rate only where the tile is at least 126 wide, the name where two lines fit. */
export function SchoolTile({ school, rect, cursor, u, pressable }: Props) {
  const t = useT('widgets')
  const wall = useSize() === 'wall'
  const { rate, changePp, name } = school
  const wide = rect.width >= 126 * u
  const tall = rect.height >= (wall ? 64 : 44) * u
  const step = rect.width >= 76 * u ? 'text-rate' : rect.width >= 60 * u ? 'text-title' : 'text-axis'
  const look = rate ? rateBinClass(rate) : 'hatch text-t2'
  const dashed = lowCoverage(school.coverage)
  return (
    <div className="absolute" style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}>
      <MarkElement
        cursor={cursor}
        id={school.id}
        pressable={pressable}
        className={cx(
          'flex size-full flex-col overflow-hidden rounded-tag px-1.5 py-0.5 text-left wall:py-1',
          dashed &&
            'outline-1 -outline-offset-3 outline-current outline-dashed wall:outline-2 wall:-outline-offset-4',
          look,
        )}
      >
        <span className={tall ? 'truncate text-axis' : 'sr-only'}>{name}</span>
        <span className="mt-auto flex items-baseline gap-2 overflow-hidden whitespace-nowrap">
          {rate ? (
            <span className={cx('font-semibold', step)}>{formatRate(rate)}</span>
          ) : (
            <span className="text-axis">{t('suppressed')}</span>
          )}
          {wide && rate && typeof changePp === 'number' && (
            <span className="text-axis">{formatPp(changePp)}</span>
          )}
        </span>
      </MarkElement>
    </div>
  )
}
