import { formatCount, formatRate, formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { ForestData, ForestRow } from '@/widgets/forest-plot/forest-data.ts'
import { excludesOne } from '@/widgets/forest-plot/forest-scale.ts'
import { intervalLabels, strataLabels } from '@/widgets/forest-plot/to-forest-marks.ts'
import { Hidden } from '@/widgets/panel/hidden.tsx'

type FactorListProps = ForestData & { label: string; chosen: string; onChoose: (id: string) => void }

/** The forest plot as rows of a phone: factor and ratio with its interval, and both rates below. */
export function FactorList({ rows, label, chosen, onChoose }: FactorListProps) {
  const t = useT('widgets')
  return (
    <ul aria-label={label} className="-mx-2 flex flex-col">
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line last:border-0">
          <button
            type="button"
            aria-pressed={row.id === chosen}
            onClick={() => onChoose(row.id)}
            className={cx(
              'grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 rounded-tag px-2 py-2 text-left text-body',
              row.id === chosen && 'bg-brand-soft',
            )}
          >
            <span>{row.label}</span>
            <b className="text-right font-semibold">
              {row.adjusted ? formatSigned(row.adjusted.ratio) : noFigure}
            </b>
            <span className="text-note text-t2">
              {t('forest.with')} <Rate cell={row.exposed} />
              <br />
              {t('forest.without')} <Rate cell={row.unexposed} />
            </span>
            <Interval row={row} />
          </button>
        </li>
      ))}
    </ul>
  )
}

const Rate = ({ cell }: { cell: Cell }) =>
  cell === null ? (
    <Hidden />
  ) : (
    <>
      <span className="text-t1">{formatRate(cell)}</span> {formatCount(cell.n)}/{formatCount(cell.of)}
    </>
  )

function Interval({ row }: { row: ForestRow }) {
  const t = useT('widgets')
  if (!row.adjusted) return <span className="text-right text-note text-t2">{t('forest.tooFew')}</span>
  const isClear = excludesOne(row)
  return (
    <span className={cx('text-right text-note', isClear ? 'text-severe' : 'text-t2')}>
      {intervalLabels(row.adjusted)}
      <br />
      {t(isClear ? 'forest.out' : 'forest.holds')}
      {row.strata && row.strata.of < row.strata.apart && (
        <>
          <br />
          {t('forest.strata')} {strataLabels(row, t)}
        </>
      )}
    </span>
  )
}
