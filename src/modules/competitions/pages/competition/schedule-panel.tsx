import { Check, Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Tag } from '@/ui/tag.tsx'
import { clockOf, dayOf } from '../clock.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import { eventOf, type Competition, type CompetitionPart } from './competition.ts'

type SchedulePanelProps = {
  competition: Competition
  part: CompetitionPart | undefined
  onOpen: (part: CompetitionPart) => void
  className?: string
}

/** Every part in the order of its start; a press opens its results. */
export function SchedulePanel({ competition, part, onOpen, className }: SchedulePanelProps) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const done = competition.parts.filter(({ publishedAt }) => publishedAt !== null).length
  const list = useRef<HTMLOListElement>(null)
  const open = part?.id
  useEffect(() => {
    // Into sight inside the list only: the page itself stays where it is.
    const row = list.current?.querySelector<HTMLElement>('[aria-current=true]')
    if (list.current && row) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2
  }, [open])
  return (
    <section
      className={cx(
        'flex max-h-96 min-w-0 flex-col overflow-hidden rounded border border-line bg-surface',
        className,
      )}
    >
      <h2 className="flex items-baseline gap-2 px-4 pt-3 pb-2 text-title font-semibold">
        {t('schedule.title')}
        <span className="text-note font-normal text-t2">
          {t('schedule.count', { n: competition.parts.length, done })}
        </span>
      </h2>
      <ol ref={list} className="relative min-h-0 overflow-y-auto">
        {competition.parts.map((one, index) => {
          const day = dayOf(one.starts)
          const before = competition.parts[index - 1]
          const isNewDay = day > 1 && (!before || dayOf(before.starts) !== day)
          const event = eventOf(competition, one)
          const isOpen = one.id === part?.id
          return (
            <li key={one.id}>
              {isNewDay && (
                <p className="bg-sunken px-4 py-1 text-note text-t2">{t('schedule.day', { n: day })}</p>
              )}
              <button
                type="button"
                aria-current={isOpen}
                onClick={() => onOpen(one)}
                className={cx(
                  'flex w-full items-center gap-3 border-t border-l-3 border-t-line px-3.5 py-2 text-left',
                  isOpen ? 'border-l-brand bg-brand-soft' : 'border-l-transparent hover:bg-hover',
                )}
              >
                <time className="w-10 shrink-0 text-note text-t2">{clockOf(one.starts)}</time>
                <span className="min-w-0 flex-1">
                  <b className="block text-body font-semibold">{labels.event(event)}</b>
                  <span className="flex items-center justify-between gap-2">
                    <span className="min-w-0 truncate text-note text-t2">
                      {labels.group(event)} · {t(`phases.${one.phase}`)} · {t(`venues.${one.venue}`)}
                    </span>
                    {one.publishedAt ? (
                      <Tag state="good" icon={<Check aria-hidden />}>
                        {t('schedule.published')}
                      </Tag>
                    ) : (
                      <Tag icon={<Clock aria-hidden />}>{t('schedule.waiting')}</Tag>
                    )}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
