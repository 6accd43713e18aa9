import { Trophy } from 'lucide-react'
import { useCallback } from 'react'
import { useCompetitionPart } from '@/modules/competitions/api/competitions.ts'
import { formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useReadAgain } from '@/kits/live-screen/live-link.ts'
import { useLeaveWall } from '@/kits/live-screen/use-leave-wall.ts'
import { useLiveState } from '@/live/live-state.ts'
import { WallStage } from '@/ui/size.tsx'
import { defaultPart, eventOf, type Competition } from '../competition/competition.ts'
import { TeamsPanel } from '../competition/teams-panel.tsx'
import { useMatchAddress } from '../use-match-address.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import { WallResults } from './wall-results.tsx'
import { WallSchedule } from './wall-schedule.tsx'

/** The result published last, in letters for the whole hall, beside the schedule and the points; nothing but what is published. */
export function WallView({ competition }: { competition: Competition }) {
  const { search, go } = useMatchAddress()
  const t = useT('competition')
  const labels = useCompetitionLabels()
  useReadAgain(useLiveState(), 'competitions')
  const leave = useCallback(() => {
    const { wall: _wall, ...rest } = search
    go(rest, true)
  }, [search, go])
  useLeaveWall(leave)
  const published = competition.parts.filter(({ publishedAt }) => publishedAt !== null)
  // A part that is chosen stays; else the newest result comes by itself.
  const part =
    published.find(({ id }) => id === search.part) ?? defaultPart({ ...competition, parts: published })
  const { data } = useCompetitionPart(part?.id, 'published')
  const { head } = competition
  const groups = [...new Set(competition.events.map((event) => labels.group(event)))].join(t('comma'))
  return (
    <div data-theme="wall" className="h-full bg-bg text-t1">
      <WallStage>
        <main className="grid size-full grid-cols-[minmax(0,440fr)_minmax(0,1000fr)_minmax(0,440fr)] grid-rows-[60px_minmax(0,1fr)] gap-3 px-6 py-5">
          <header className="col-span-full flex items-center gap-4">
            <Trophy aria-hidden className="size-10 shrink-0 text-brand" />
            <h1 className="truncate text-page font-semibold">
              {head.name} · {groups}
            </h1>
            <p className="ml-auto flex gap-6 text-title whitespace-nowrap text-t2">
              <span>{t('schedule.count', { n: competition.parts.length, done: published.length })}</span>
              {head.finished !== null && head.finished.of > 0 && (
                <span>{t('head.finished', { rate: formatPercent(head.finished), ...head.finished })}</span>
              )}
            </p>
          </header>
          <WallSchedule competition={competition} part={part} />
          <WallResults
            competition={competition}
            part={part}
            event={part && eventOf(competition, part)}
            results={data?.id === part?.id ? data : undefined}
          />
          <TeamsPanel competition={competition} part={part} max={16} />
        </main>
      </WallStage>
    </div>
  )
}
