import { useMemo } from 'react'
import { formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { cappedEnd, rankWords, toCappedMarks, type CappedRankingData } from './to-capped-marks.ts'

export type CappedRankingProps = CappedRankingData & Drill & { label: string }

const columns = 'grid grid-cols-[2.25em_minmax(6.2em,5fr)_minmax(0,8fr)_3em] items-center gap-x-2'

/** Units of one stage by minutes per pupil of the roster, each pupil's day capped, so that no heavy recorder lifts a rank. */
export function CappedRanking({ label, rows, cap, onDrill, onUp }: CappedRankingProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toCappedMarks({ rows, cap }, t), [rows, cap, t])
  const end = useMemo(() => cappedEnd(rows), [rows])
  const at = (minutes: number) => `${(minutes / end) * 100}%`
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <ol className="flex min-h-0 flex-1 flex-col overflow-auto">
            {rows.map(({ id, label: name, figure, rank, tied }) => (
              <li key={id} className="max-h-9 min-h-6 flex-1 wall:max-h-11">
                <MarkElement
                  cursor={cursor}
                  id={id}
                  pressable={onDrill !== undefined}
                  className={cx(
                    columns,
                    'h-full w-full rounded-tag text-left text-note data-linked:-outline-offset-2 wall:text-body',
                    rank === null ? 'text-t3' : 'text-t1',
                  )}
                >
                  <span className="text-right text-axis text-t3">{rankWords({ rank, tied })}</span>
                  <span className="truncate">{name}</span>
                  <span className="relative flex h-full items-center">
                    <span className="h-2.5 w-full rounded-bar bg-hover wall:h-3.5">
                      {figure && (
                        <i
                          className={cx('block h-full rounded-bar', rank === null ? 'bg-line2' : 'bg-brand')}
                          style={{ width: at(figure.capped) }}
                        />
                      )}
                    </span>
                    {figure && (
                      <i
                        className="absolute h-4 w-0.5 -translate-x-1/2 bg-t1 wall:h-5.5"
                        style={{ left: at(figure.uncapped) }}
                      />
                    )}
                  </span>
                  <b className="text-right font-semibold">
                    {figure ? (
                      formatSigned(figure.capped, 1)
                    ) : figure === null ? (
                      <Hidden className="px-0.5" />
                    ) : (
                      noFigure
                    )}
                  </b>
                </MarkElement>
              </li>
            ))}
          </ol>
          <p className="flex shrink-0 flex-wrap justify-between gap-x-4 pt-1 text-axis text-t2">
            <span>{t('capped.rule', { n: cap })}</span>
            <span>{t('capped.tick')}</span>
          </p>
        </>
      )}
    </MarkHost>
  )
}
