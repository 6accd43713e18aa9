import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { WarningLevel } from '@/standards/vision-bands.ts'
import { Tag, type TagState } from '@/ui/tag.tsx'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { Hidden } from '@/widgets/panel/hidden.tsx'
import { toAlertMarks, type AlertFollowUp, type AlertRow } from './to-alert-table.ts'

export type AlertLevelsProps = Drill & {
  label: string
  /** Most serious first. */
  rows: readonly AlertRow[]
  /** Valid refractions, the denominator of every share; null when hidden. */
  of: number | null
  followUps?: readonly AlertFollowUp[]
}

const looks: Record<WarningLevel, { state: TagState; icon: typeof Info }> = {
  3: { state: 'severe', icon: CircleAlert },
  2: { state: 'warning', icon: TriangleAlert },
  1: { state: 'watch', icon: Info },
  0: { state: 'neutral', icon: Info },
}

/** How many children stand at each alert level, and what became of them. Counts, so no chart: four figures are read faster. */
export function AlertLevels({ label, rows, of, followUps = [], onDrill, onUp }: AlertLevelsProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toAlertMarks(rows, of, t), [rows, of, t])
  const line =
    'flex max-h-11 min-h-8 w-full flex-1 items-center gap-3 rounded-tag text-left @max-[17rem]:gap-1.5 wall:max-h-14'
  return (
    <MarkHost
      label={label}
      marks={marks}
      onDrill={onDrill}
      onUp={onUp}
      className="@container flex size-full flex-col overflow-auto"
    >
      {(cursor) => (
        <>
          {rows.map(({ level, label: name, n }) => {
            const { state, icon: Icon } = looks[level]
            return (
              <MarkElement
                key={level}
                cursor={cursor}
                id={String(level)}
                pressable={onDrill !== undefined}
                className={`${line} border-b border-line`}
              >
                <Tag state={state} icon={<Icon aria-hidden className="@max-[17rem]:hidden" />}>
                  {t('alerts.level', { level })} {name}
                </Tag>
                <span className="ml-auto text-note text-t2">
                  {n !== null && of ? `${formatRate({ n, of })}%` : ''}
                </span>
                <span className="min-w-14 text-right text-title @max-[17rem]:min-w-11 font-semibold">
                  {n === null ? <Hidden /> : formatCount(n)}
                </span>
              </MarkElement>
            )
          })}
          {followUps.map((row) => (
            <p key={row.id} className={`${line} text-note text-t2 wall:text-body`}>
              {row.label}
              <span className="ml-auto text-t1">{row.n === null ? <Hidden /> : formatCount(row.n)}</span>
            </p>
          ))}
        </>
      )}
    </MarkHost>
  )
}
