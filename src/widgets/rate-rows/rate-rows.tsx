import { Fragment, useMemo } from 'react'
import { formatCount, formatRate, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { Cell } from '@/widgets/cell.ts'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { textEms } from '@/widgets/text-ems.ts'
import { rateRowId, rateSpan, toRateMarks, type RateGroup } from './to-rate-rows.ts'

export type RateRowsProps = Drill & {
  label: string
  groups: readonly RateGroup[]
  /** Of what is done the whole is the track; of what is found the highest rate nearly fills it. */
  of: 'done' | 'found'
}

/** Rates one below the other, each with its bar, n / of and per cent: few rows that are read as figures. */
export function RateRows({ label, groups, of, onDrill, onUp }: RateRowsProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toRateMarks(groups, t), [groups, t])
  const span = rateSpan(groups, of === 'done')
  const rows = groups.flatMap((group) => group.rows)
  // One width of names and of counts for all rows: the tracks begin and end together.
  const names = widest(rows.map((row) => row.label))
  const heads = widest(groups.map((group) => group.label ?? ''))
  const countsOf = (cell: Cell | undefined) => (cell === null ? t('suppressed') : spoken(cell))
  const counts = Math.max(0, ...rows.map(({ cell }) => 0.85 * textEms(countsOf(cell))))
  const columns = {
    gridTemplateColumns: `${heads > 0 ? `${heads}em ` : ''}${names}em minmax(0.6em,1fr) ${counts}em 3em`,
  }
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) =>
        groups.map((group, at) => (
          <Fragment key={group.id}>
            {at > 0 && <i aria-hidden className="h-1.5 shrink" />}
            {group.rows.map((row, i) => (
              <MarkElement
                key={row.id}
                cursor={cursor}
                id={rateRowId(group.id, row.id)}
                pressable={onDrill !== undefined}
                className="grid min-h-5.5 w-full flex-1 items-center gap-x-2 rounded-tag text-left text-note text-t1 wall:text-body wall:leading-[1.1]"
                style={columns}
              >
                {heads > 0 && <span className="whitespace-nowrap">{i === 0 ? group.label : ''}</span>}
                <span className="whitespace-nowrap">{row.label}</span>
                <Bar cell={row.cell} span={span} look={of === 'done' ? 'bg-brand' : 'bg-s2'} />
                <span className="text-right text-axis whitespace-nowrap text-t2 wall:text-[calc(19*var(--u))]">
                  {countsOf(row.cell)}
                </span>
                <Figure cell={row.cell} />
              </MarkElement>
            ))}
          </Fragment>
        ))
      }
    </MarkHost>
  )
}

const widest = (labels: readonly string[]) => {
  const ems = Math.max(0, ...labels.map(textEms))
  // Latin letters are narrower than the ems that text is reckoned with.
  return ems === 0 ? 0 : (labels.some((word) => /[^ -~–]/.test(word)) ? ems : ems * 0.82) + 0.2
}
const spoken = (cell: Cell | undefined) =>
  cell && cell.of > 0 ? `${formatCount(cell.n)} / ${formatCount(cell.of)}` : ''

function Bar({ cell, span, look }: { cell: Cell | undefined; span: number; look: string }) {
  const share = cell && cell.of > 0 ? Math.min(100, (10_000 * cell.n) / cell.of / span) : 0
  return (
    <span className="flex h-3.5 overflow-hidden rounded-bar bg-hover wall:h-4.5">
      {cell === null ? (
        // The counts beside it say what the hatching means; a short track has no room for a word.
        <i className="hatch size-full" />
      ) : (
        <i className={look} style={{ width: `${share}%` }} />
      )}
    </span>
  )
}

function Figure({ cell }: { cell: Cell | undefined }) {
  const has = cell && cell.of > 0
  return (
    <b className={cx('text-right font-semibold whitespace-nowrap', !has && 'text-t3')}>
      {has ? formatRate(cell) : noFigure}
      {has && <span className="text-axis font-normal text-t2">%</span>}
    </b>
  )
}
