import { useCompetitionPart } from '@/modules/competitions/api/competitions.ts'
import { useT } from '@/i18n/i18n.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { useMatchAddress } from '../use-match-address.ts'
import { HeatsPanel } from './heats-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { defaultPart, eventOf, isOverseen, type Competition } from './competition.ts'
import { ParticipationPanel } from './participation-panel.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { SchedulePanel } from './schedule-panel.tsx'
import { TeamsPanel } from './teams-panel.tsx'

/** What is held when, the results of the part that is open, and the points of the teams. */
export function RunningView({ competition }: { competition: Competition }) {
  const { search, go } = useMatchAddress()
  const t = useT('competition')
  const part = competition.parts.find(({ id }) => id === search.part) ?? defaultPart(competition)
  const query = useCompetitionPart(part?.id)
  // What was read before stays while the next is read, but it is of another part.
  const results = query.data?.id === part?.id ? query.data : undefined
  const schedule = (
    <SchedulePanel
      competition={competition}
      part={part}
      onOpen={({ id }) => go({ ...search, part: id })}
      className="@5xl:max-h-[calc(100vh-220px)]"
    />
  )
  if (!part)
    return (
      <div className="grid grid-cols-1 gap-3 @5xl:grid-cols-[272px_minmax(0,1fr)]">
        {schedule}
        <section className="flex min-h-80 rounded border border-line bg-surface p-6">
          <StateBlock
            state="empty"
            title={t('noParts')}
            detail={t(competition.head.mine ? 'noPartsMine' : 'noPartsWhy')}
          />
        </section>
      </div>
    )
  const event = eventOf(competition, part)
  const heats =
    part.phase === 'final'
      ? competition.parts.find((one) => one.eventId === part.eventId && one.phase === 'heats')
      : undefined
  const shown = { competition, part, event, results }
  return (
    <div className="grid grid-cols-1 items-start gap-3 @5xl:grid-cols-[256px_minmax(0,1fr)_248px] @5xl:grid-rows-[auto]">
      {schedule}
      <div className="flex min-w-0 flex-col gap-3">
        <ResultsPanel key={part.id} {...shown} error={query.error} onRetry={() => void query.refetch()} />
        {heats && <HeatsPanel competition={competition} part={heats} />}
        {results && !isOverseen(competition) && <HistoryPanel {...shown} results={results} />}
        <ParticipationPanel competition={competition} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <TeamsPanel competition={competition} part={part} />
        <RulesPanel {...shown} />
      </div>
    </div>
  )
}
