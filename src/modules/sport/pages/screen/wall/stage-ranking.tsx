import { useMemo } from 'react'
import { useSportSchools } from '@/modules/sport/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { stages } from '@/standards/grade.ts'
import { CappedRanking } from '@/widgets/capped-ranking/capped-ranking.tsx'
import { toCappedTable } from '@/widgets/capped-ranking/to-capped-marks.ts'
import { useSport } from '../sport-context.tsx'
import { SportPanel } from '../sport-panel.tsx'
import { toCappedRows } from '../to-capped-rows.ts'
import { useRoom } from './room.ts'
import { stageTurns } from './stage-sections.ts'
import { useInTurn } from '@/kits/wall/use-in-turn.ts'

/** Minutes a student and day that count at most. */
const cap = 180
const seconds = 20
/** Rows that the column has room for. */
const max = { small: 12, usual: 12, large: 16 } as const

/** Minutes per student of the schools of one stage, the stages in turn; small stages together, each ranked by itself. */
export function StageRanking() {
  const { filter } = useSport()
  const t = useT('sport-wall')
  const vision = useT('vision')
  const labels = useT('widgets')
  const room = useRoom()
  const query = useSportSchools(filter, true)
  const { data } = query
  const sections = useMemo(
    () =>
      stages.flatMap((stage) => {
        const own = (data?.rows ?? []).filter((row) => row.stage === stage)
        const rows = toCappedRows(
          own.map(({ key, name = '', figures, roster = 0 }) => ({
            key,
            label: name,
            roster,
            minutes: figures.minutes,
          })),
        )
        return rows.length > 0 ? [{ stage, rows }] : []
      }),
    [data],
  )
  const turns = stageTurns(
    sections.map(({ stage, rows }) => ({ stage, n: rows.length })),
    max[room],
  )
  const turn = turns[useInTurn(turns.length, seconds)] ?? []
  const own = sections.filter(({ stage }) => turn.includes(stage))
  const all = own.reduce((n, { rows }) => n + rows.length, 0)
  const isCut = all > max[room]
  const shown = own.map(({ stage, rows }) => ({
    stage,
    rows: isCut ? rows.slice(0, Math.floor((max[room] * rows.length) / all)) : rows,
  }))
  const named = own.map(({ stage }) => vision(`stageRow.${stage}`)).join(labels('listComma'))
  const isAll = turns.length === 1 && own.length > 1
  const title = isAll ? t('ranking.all') : t('ranking.title', { stages: named })
  return (
    <SportPanel
      title={title}
      unit={t('ranking.unit', { n: cap })}
      query={query}
      isEmpty={sections.length === 0}
      metric="ranking"
      table={toCappedTable({ rows: own.flatMap(({ rows }) => rows), cap }, labels)}
      skeleton="rows"
    >
      <div className="flex size-full flex-col gap-2">
        {shown.map(({ stage, rows }) => (
          <section key={stage} className="flex min-h-0 flex-col" style={{ flex: `${rows.length + 1} 1 0` }}>
            {shown.length > 1 && (
              <h3 className="shrink-0 pb-1 text-body text-t2">{vision(`stageRow.${stage}`)}</h3>
            )}
            <div className="min-h-0 flex-1">
              <CappedRanking label={`${title} ${stage}`} rows={rows} cap={cap} foot={false} />
            </div>
          </section>
        ))}
      </div>
    </SportPanel>
  )
}
