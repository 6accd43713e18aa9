import { useMemo } from 'react'
import { formatRate, formatTarget } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { percent } from '@/standards/rate.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { MarkRows } from '@/widgets/row-axis/mark-rows.tsx'
import { nameWidth } from '@/widgets/row-axis/name-width.ts'
import { toTwoHourMarks, type TwoHourBarsData, type TwoHourRow } from './to-two-hour-marks.ts'

export type TwoHourBarsProps = TwoHourBarsData & Drill & { label: string }

const key = { inSchool: 'bg-brand', added: 'bg-z2' } as const

/** Who reach two hours a day: in school alone, and what the time outside adds, against the dated target, on 0 to 100. */
export function TwoHourBars({ label, rows, target, onDrill, onUp }: TwoHourBarsProps) {
  const t = useT('widgets')
  const data = useMemo(() => ({ rows, target }), [rows, target])
  const marks = useMemo(() => toTwoHourMarks(data, t), [data, t])
  const columns = { gridTemplateColumns: `${nameWidth(rows)} minmax(0,1fr) 2.6em` }
  const entries = (['inSchool', 'added'] as const).map((id) => ({
    id,
    label: t(`twoHours.key.${id}`),
    look: key[id],
  }))
  const words = target && t('twoHours.aim', { year: target.year, value: formatTarget(target.ratio) })
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <KeyList entries={entries} />
          <div className="flex min-h-0 flex-1 flex-col overflow-auto">
            <MarkRows
              isPressable={onDrill !== undefined}
              {...{ rows, cursor, columns }}
              className="max-h-10 min-h-5.5 wall:max-h-12 wall:min-h-7"
            >
              {(row) => (
                <>
                  <span className="relative flex items-center self-stretch">
                    <Bar row={row} />
                    {target && (
                      <i
                        className="absolute inset-y-0 border-l-[1.5px] border-dashed border-t1 wall:border-l-2"
                        style={{ left: `${target.ratio * 100}%` }}
                      />
                    )}
                  </span>
                  <b className="text-right font-semibold">{row.together ? formatRate(row.together) : ''}</b>
                </>
              )}
            </MarkRows>
          </div>
          {words && <p className="shrink-0 pt-1 text-right text-axis text-t2">{words}</p>}
        </>
      )}
    </MarkHost>
  )
}

function Bar({ row: { inSchool, together } }: { row: TwoHourRow }) {
  const shape = 'h-3 w-full rounded-bar wall:h-4.5'
  if (inSchool === null || together === null) return <Hidden className="h-4 w-full wall:h-6" />
  const [own, all] = [percent(inSchool) ?? 0, percent(together) ?? 0]
  return (
    <span className={`${shape} flex gap-px overflow-hidden bg-hover`}>
      <i className={key.inSchool} style={{ width: `${own}%` }} />
      <i className={key.added} style={{ width: `${Math.max(0, all - own)}%` }} />
    </span>
  )
}
