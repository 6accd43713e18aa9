import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { toneOf } from '@/widgets/mark/mark.ts'
import type { ScoreRow, ScoreTotal } from './score-row-data.ts'
import { ScoreScale } from './score-scale.tsx'
import { changeLabels, scoreLabels, totalLabels } from './to-score-row-marks.ts'

/** Item, result, score, scale, reason, next step, counted, change; narrow: item, result, score, change. */
export const rowGrid =
  'grid gap-x-2 text-note wall:text-body grid-cols-[6em_4.8em_2.4em_minmax(5.4em,0.8fr)_minmax(0,2fr)_minmax(0,1.7fr)_7.4em_3.4em] @max-[639px]:grid-cols-[minmax(0,1fr)_5em_2.6em_3.6em]'

const wide = '@max-[639px]:hidden'
const below = 'col-span-full hidden pb-2 text-axis text-t2 @max-[639px]:block'

export function ItemCells({ row }: { row: ScoreRow }) {
  const t = useT('widgets')
  return (
    <>
      <span className="truncate font-semibold">{row.label}</span>
      <span className={cx('text-right whitespace-nowrap', row.score === null && 'text-warning')}>
        {row.mark}
      </span>
      <b className="text-right font-semibold">{scoreLabels(row.score) ?? noFigure}</b>
      <span className={wide}>
        <ScoreScale score={row.score} />
      </span>
      <span className={cx('truncate', wide)}>{row.rule}</span>
      <span className={cx('truncate', wide)}>{row.next}</span>
      <span className={cx('text-right whitespace-nowrap', wide)}>
        <span className="text-t2">{row.weight}% · </span>
        {row.counted ?? noFigure}
      </span>
      <Change change={row.change} />
      <span className={below}>
        {[row.rule, row.next, row.counted && `${row.weight}% · ${row.counted}`]
          .filter(Boolean)
          .join(t('listStop'))}
      </span>
    </>
  )
}

export function TotalCells({ total }: { total: ScoreTotal }) {
  return (
    <>
      <span className="col-span-2 leading-tight text-balance">{total.label}</span>
      <span className="text-right">{totalLabels(total.score) ?? noFigure}</span>
      <span className={wide}>
        <ScoreScale score={total.score} />
      </span>
      <span className={cx('col-span-2', wide)}>{total.rule}</span>
      <span className={cx('text-right', wide)}>{total.counted ?? noFigure}</span>
      <Change change={total.change} />
      <span className={below}>{total.rule}</span>
    </>
  )
}

function Change({ change }: { change: number | null | undefined }) {
  const tone = toneOf(change ?? 0, 'higher')
  return (
    <span
      className={cx(
        'text-right font-semibold',
        tone === 'good' && 'text-good',
        tone === 'severe' && 'text-severe',
        !tone && 'text-t2',
      )}
    >
      {changeLabels(change)}
    </span>
  )
}
