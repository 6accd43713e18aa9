import { useTeam, useTeams } from '@/modules/competitions/api/designs.ts'
import type { ParticipatingTeam } from '@/modules/competitions/contract/participation.ts'
import { formatCount, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { printPoints } from '@/modules/competitions/standards/points.ts'
import { Button } from '@/ui/button.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Panel } from '@/widgets/panel/panel.tsx'
import { ShareText } from '@/ui/share-text.tsx'
import { useMatchAddress } from '../use-match-address.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import type { Competition } from './competition.ts'
import { EnteredRates } from './entered-rates.tsx'

/** Who takes part how far, by school or class; a press opens the entries and results of one. Process figures, so none is hidden. */
export function ParticipationPanel({ competition }: { competition: Competition }) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const { search, go } = useMatchAddress()
  const { data, error, refetch } = useTeams(competition.head.id)
  const open = data?.teams.find(({ id }) => id === search.team)
  if (open)
    return (
      <TeamPanel
        competition={competition}
        team={open}
        onBack={() => go({ ...search, team: undefined }, true)}
      />
    )
  return (
    <Panel
      title={t('participation.title')}
      unit={t(data?.by === 'school' ? 'participation.bySchool' : 'participation.byClass')}
      state={data ? (data.teams.length === 0 ? 'empty' : 'ready') : error ? 'error' : 'loading'}
      skeleton="rows"
      labels={{ title: t('participation.none'), detail: t('participation.noneWhy') }}
      {...(error && { error })}
      onRetry={() => void refetch()}
    >
      <div className="mb-2">
        <EnteredRates id={competition.head.id} />
      </div>
      <Table label={t('participation.title')} className="[&_td]:px-2 [&_th]:px-2">
        <TableHead>
          <HeadCell>{t(data?.by === 'school' ? 'columns.school' : 'columns.class')}</HeadCell>
          <HeadCell numeric>{t('list.entries')}</HeadCell>
          <HeadCell numeric>{t('participation.entered')}</HeadCell>
          <HeadCell numeric>{t('list.finished')}</HeadCell>
        </TableHead>
        <tbody>
          {data?.teams.map((team) => (
            <TableRow
              key={team.id}
              className="cursor-pointer"
              onClick={() => go({ ...search, team: team.id })}
            >
              <Cell>
                <button
                  type="button"
                  className="text-left text-body font-semibold hover:underline"
                  onClick={(event) => {
                    event.stopPropagation()
                    go({ ...search, team: team.id })
                  }}
                >
                  {labels.team(team)}
                </button>
              </Cell>
              <Cell numeric>{formatCount(team.entries)}</Cell>
              <Cell numeric>
                <ShareText share={team.entered} />
              </Cell>
              <Cell numeric>
                <ShareText share={team.finished} />
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}

type TeamPanelProps = { competition: Competition; team: ParticipatingTeam; onBack: () => void }

/** Every entry of one school or class, by event, with what is published of it. */
function TeamPanel({ competition, team, onBack }: TeamPanelProps) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const { data, error, refetch } = useTeam(competition.head.id, team.id)
  return (
    <Panel
      title={t('participation.of', { team: labels.team(team) })}
      unit={t('head.entries', { n: team.entries })}
      state={data ? (data.entries.length === 0 ? 'empty' : 'ready') : error ? 'error' : 'loading'}
      skeleton="rows"
      {...(error && { error })}
      onRetry={() => void refetch()}
      tools={
        <Button size="small" onClick={onBack}>
          {t('participation.back')}
        </Button>
      }
    >
      <Table label={t('participation.of', { team: labels.team(team) })} className="[&_td]:px-2 [&_th]:px-2">
        <TableHead>
          <HeadCell>{t('columns.event')}</HeadCell>
          <HeadCell>{t('columns.name')}</HeadCell>
          <HeadCell numeric>{t('columns.mark')}</HeadCell>
          <HeadCell>{t('columns.place')}</HeadCell>
          <HeadCell numeric className="max-[600px]:hidden">
            {t('columns.points')}
          </HeadCell>
        </TableHead>
        <tbody>
          {data?.entries.map((one) => {
            const event = competition.events.find(({ id }) => id === one.eventId)
            return (
              <TableRow key={one.entry}>
                <Cell>{event && `${labels.group(event)} ${labels.event(event)}`}</Cell>
                <Cell>{one.name || noFigure}</Cell>
                <Cell numeric className="font-semibold">
                  {one.phase ? one.mark : t('schedule.waiting')}
                </Cell>
                <Cell>{one.phase ? `${one.rank} ${t(`phases.${one.phase}`)}` : noFigure}</Cell>
                <Cell numeric className="max-[600px]:hidden">
                  {one.points > 0 ? printPoints(one.points) : noFigure}
                </Cell>
              </TableRow>
            )
          })}
        </tbody>
      </Table>
    </Panel>
  )
}
