import { useT } from '@/i18n/i18n.ts'
import { printPoints } from '@/modules/competitions/standards/points.ts'
import { Panel } from '@/widgets/panel/panel.tsx'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import type { Competition, CompetitionPart } from './competition.ts'

/** Points of published finals by team, best first; what the open part brought stands apart. */
export function TeamsPanel({
  competition,
  part,
  max = 12,
}: {
  competition: Competition
  part: CompetitionPart | undefined
  max?: number
}) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const { teams, parts } = competition
  const finals = parts.filter(({ phase }) => phase === 'final')
  const done = finals.filter(({ publishedAt }) => publishedAt !== null).length
  const largest = Math.max(1, ...teams.map(({ total }) => total))
  const rows = teams.map((team) => {
    const now = team.parts.find((one) => one.part === part?.id)?.points ?? 0
    return { ...team, label: labels.team(team), now, before: team.total - now }
  })
  const share = (points: number) => ({ width: `${(points / largest) * 100}%` })
  return (
    <Panel
      title={t('teams.title')}
      unit={t('teams.unit', { done, of: finals.length })}
      state={teams.length === 0 ? 'empty' : 'ready'}
      labels={{ detail: t('teams.none') }}
      table={{
        columns: [
          { label: t('columns.place') },
          { label: t('teams.team') },
          { label: t('columns.points'), numeric: true },
        ],
        rows: rows.map(({ rank, label, total }) => [rank, label, printPoints(total)]),
      }}
    >
      <ol className="flex flex-col wall:gap-1">
        {rows.slice(0, max).map(({ id, rank, label, total, before, now }) => (
          <li
            key={id}
            className="grid h-8 grid-cols-[24px_minmax(0,5fr)_minmax(0,5fr)_44px] items-center gap-2 text-note wall:h-11 wall:grid-cols-[40px_minmax(0,6fr)_minmax(0,5fr)_72px] wall:text-body"
          >
            <span className="text-t2">{rank}</span>
            <span className="truncate">{label}</span>
            <span aria-hidden className="flex h-3 gap-px">
              <i className="h-full rounded-bar bg-brand" style={share(before)} />
              <i className="h-full rounded-bar bg-brand/45" style={share(now)} />
            </span>
            <b className="text-right font-semibold">{printPoints(total)}</b>
          </li>
        ))}
      </ol>
      {rows.length > max && <p className="text-note text-t3">{t('teams.more', { n: rows.length - max })}</p>}
      <p className="mt-2 flex gap-4 text-note text-t2">
        <span className="flex items-center gap-1.5">
          <i aria-hidden className="size-2.5 rounded-bar bg-brand" />
          {t('teams.before')}
        </span>
        <span className="flex items-center gap-1.5">
          <i aria-hidden className="size-2.5 rounded-bar bg-brand/45" />
          {t('teams.now')}
        </span>
      </p>
    </Panel>
  )
}
