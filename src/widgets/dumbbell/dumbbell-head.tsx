import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { DumbbellData, DumbbellProps } from './dumbbell-data.ts'
import { dumbbellLooks } from './dumbbell-looks.ts'
import { hasMeans } from './to-dumbbell-marks.ts'

/** Name, picture, both figures, their difference; every row its own grid, so the names have one width. */
export const columns =
  'grid grid-cols-[var(--names)_minmax(0,1fr)_3.5em_3.5em_3.5em] items-center gap-x-2 text-note wall:text-body'

/** What the dots are, over their figures; the unit of the difference over the difference. */
export function DumbbellHead({ data, look }: { data: DumbbellData; look: DumbbellProps['look'] }) {
  const t = useT('widgets')
  return (
    <div className={cx('h-6 shrink-0 text-axis! text-t2 wall:h-8', columns)}>
      {(['first', 'second'] as const).map((end) => (
        <span
          key={end}
          className={cx(
            'flex items-center justify-end gap-1 whitespace-nowrap',
            end === 'first' ? 'col-start-3' : 'col-start-4',
          )}
        >
          <i
            aria-hidden
            className={cx(
              'size-2 shrink-0 rounded-full border-2 wall:size-3',
              dumbbellLooks[look][end].swatch,
            )}
          />
          {data.names[end]}
        </span>
      ))}
      <span className="text-right whitespace-nowrap">
        {t(hasMeans(data) ? 'dumbbell.gap' : 'dumbbell.gapPp')}
      </span>
    </div>
  )
}
