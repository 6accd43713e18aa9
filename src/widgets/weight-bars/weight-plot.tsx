import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { Cell } from '@/widgets/cell.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import type { WeightRow } from './to-weight-marks.ts'

type Props = { row: WeightRow; span: { left: number; right: number } }

const bar = 'flex h-5 items-center overflow-hidden pl-1 text-axis wall:h-6'

/** Both sides on one scale; the figure of the left side stands outside of its bar, which is short. */
export function WeightPlot({ row, span }: Props) {
  const t = useT('widgets')
  const wide = span.left + span.right
  // A hidden bar has one length, so that it tells nothing.
  const inside = (cell: Cell | undefined) => (cell && cell.of > 0 ? cell.n / cell.of : 0)
  const [wasting, overweight, obesity] = [row.wasting, row.overweight, row.obesity].map(inside)
  const rightIsHidden = row.overweight === null || row.obesity === null
  return (
    <span
      className="grid h-full items-center"
      style={{ gridTemplateColumns: `2.8em ${span.left}fr ${span.right}fr` }}
    >
      <span className="col-span-2 flex items-center justify-end gap-1 text-axis text-t2">
        {row.wasting === null ? (
          <Hidden className="h-5 !px-0.5 wall:h-6" />
        ) : (
          <>
            {row.wasting ? formatRate(row.wasting) : ''}
            <i
              className="h-5 rounded-l-bar bg-line2 wall:h-6"
              style={{ width: `calc((100% - 2.8em) * ${((wasting ?? 0) * 100) / span.left})` }}
            />
          </>
        )}
      </span>
      <span className="flex h-full items-center gap-px border-l border-t2">
        {rightIsHidden ? (
          <Hidden className="h-5 w-1/2 wall:h-6" />
        ) : row.overweight ? (
          [
            { share: overweight ?? 0, look: 'bg-s1 text-on-s1' },
            { share: obesity ?? 0, look: 'rounded-r-bar bg-s2 text-on-s2' },
          ].map(({ share, look }) => (
            <span
              key={look}
              className={cx(bar, look, share === 0 && 'hidden')}
              style={{ width: `${(share * 1e4) / span.right}%` }}
            >
              {share * 100 >= wide * 0.12 && formatRate(share)}
            </span>
          ))
        ) : (
          <span className="pl-1 text-axis text-t2">{t('noData')}</span>
        )}
      </span>
    </span>
  )
}
