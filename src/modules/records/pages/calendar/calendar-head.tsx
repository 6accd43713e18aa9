import type { CalendarTermRow } from '@/modules/records/contract/calendar.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag } from '@/ui/tag.tsx'
import { totalsOf, type WeekRow } from './to-weeks.ts'

type Props = { weeks: readonly WeekRow[]; term: CalendarTermRow; today: string }

/** School days of the term: all, over, left (today is left), and what changed their number. */
export function CalendarHead({ weeks, term, today }: Props) {
  const t = useT('calendar')
  const { of, past, kinds } = totalsOf(weeks, term, today)
  const isOver = term.isSet && term.endsOn < today
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-body">
      <b className="font-semibold">{t('head.of', { n: of })}</b>
      <span className="text-t2">{t('head.past', { past, left: of - past })}</span>
      <span className="text-note text-t2">
        {kinds.map(({ kind, n }) => t(`head.${kind}`, { n })).join(t('comma'))}
      </span>
      <span className="ml-auto flex items-center gap-2 text-note text-t2">
        {t('term.dates', { from: term.startsOn, to: term.endsOn })}
        {!term.isSet && <Tag state="watch">{t('term.usual')}</Tag>}
        {isOver && <Tag>{t('term.over')}</Tag>}
      </span>
    </div>
  )
}
