import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Panel } from '@/widgets/panel/panel.tsx'
import { clockOf } from '../clock.ts'
import { eventOf, type Competition, type CompetitionPart } from '../competition/competition.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'

const max = 14

/** As many parts as there is room for, from shortly before the one that is shown. */
export function WallSchedule({
  competition,
  part,
}: {
  competition: Competition
  part: CompetitionPart | undefined
}) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const at = Math.max(0, competition.parts.findIndex(({ id }) => id === part?.id) - 5)
  const first = Math.max(0, Math.min(at, competition.parts.length - max))
  return (
    <Panel title={t('schedule.title')} state="ready">
      <ol className="flex flex-col">
        {competition.parts.slice(first, first + max).map((one) => {
          const event = eventOf(competition, one)
          return (
            <li
              key={one.id}
              className={cx(
                'flex h-16 items-center gap-4 border-b border-line px-3',
                one.id === part?.id && 'bg-brand-soft',
              )}
            >
              <time className="text-body text-t2">{clockOf(one.starts)}</time>
              <span className="min-w-0 flex-1 truncate text-body">
                <b className="font-semibold">{labels.event(event)}</b>{' '}
                <span className="text-t2">
                  {labels.group(event)} · {t(`phases.${one.phase}`)}
                </span>
              </span>
              <span className={cx('text-axis whitespace-nowrap', one.publishedAt ? 'text-good' : 'text-t3')}>
                {t(one.publishedAt ? 'schedule.published' : 'schedule.waiting')}
              </span>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
