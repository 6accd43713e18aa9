import type { ReplyOf } from '@/contract/call.ts'
import type { peWall, WallLesson } from '@/modules/pe/contract/wall.ts'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { schoolClock } from '@/lib/school-day.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { cx } from '@/ui/cx.ts'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { toShownLessons } from './to-shown-lessons.ts'
import { useWallLabels } from './use-wall-labels.ts'
import { WallPanel, type WallQuery } from './wall-panel.tsx'

type Wall = ReplyOf<typeof peWall>

/** Height of a row in units of the wall: on a screen of 4K rows are closer, so that there are more of them. */
const rowUnits = { near: 39, far: 31 }
const largeUnit = 1.8

/** The day's lessons in order, each with what is known of it: density, that it runs, when it begins, that it fell out. */
export function LessonsPanel({ query }: { query: WallQuery<Wall> }) {
  const t = useT('pe-wall')
  const labels = useWallLabels()
  const { day, today, lessons = [] } = query.data ?? {}
  const isToday = day === today
  const title = t(isToday || !day ? 'lessons.title' : 'lessons.then')
  const thenUnit = day ? t('lessons.thenUnit', { day: labels.day(day), n: lessons.length }) : ''
  return (
    <WallPanel
      title={title}
      query={query}
      unit={isToday && day ? t('lessons.count', { n: lessons.length }) : thenUnit}
      empty={lessons.length === 0 ? { title: t('lessons.none'), detail: t('lessons.noneWhy') } : null}
    >
      {query.data && <LessonRows label={title} wall={query.data} />}
    </WallPanel>
  )
}

function LessonRows({ label, wall: { day, today, lessons, asOf } }: { label: string; wall: Wall }) {
  const t = useT('pe-wall')
  const p = useT('physical')
  const classText = useClassText()
  const [list, box] = useBox<HTMLDivElement>()
  const isLarge = box.u >= largeUnit
  const row = isLarge ? rowUnits.far : rowUnits.near
  const room = Math.max(1, Math.floor(box.height / (row * box.u)))
  const clock = day === today ? schoolClock(new Date(asOf)) : '99'
  const shown = toShownLessons(lessons, room, clock)
  const rest = lessons.length - shown.length
  return (
    <div className="flex size-full flex-col">
      <div ref={list} className="min-h-0 flex-1 overflow-hidden">
        <ul aria-label={label} className={isLarge ? 'text-[calc(17*var(--u))]' : 'text-[calc(20*var(--u))]'}>
          {shown.map((lesson) => (
            <li
              key={lesson.id}
              className="flex items-center gap-4 border-b border-line whitespace-nowrap last:border-b-0"
              style={{ height: `calc(${row} * var(--u))` }}
            >
              <span className="shrink-0 text-t2">{p('period', { n: lesson.period })}</span>
              <span className={cx('min-w-0 flex-1 truncate', lesson.elapsed !== null && 'font-semibold')}>
                {classText(lesson.class)}
              </span>
              <LessonState lesson={lesson} clock={clock} />
            </li>
          ))}
        </ul>
      </div>
      <p className="shrink-0 truncate pt-1 text-axis text-t3">
        {rest > 0 ? t('lessons.rest', { n: rest }) : t('lessons.note')}
      </p>
    </div>
  )
}

/** `clock`: the school's, later than any on a day that is over. */
function LessonState({ lesson, clock }: { lesson: WallLesson; clock: string }) {
  const t = useT('pe-wall')
  const { state, elapsed, density, startsAt } = lesson
  if (elapsed !== null)
    return <span className="rounded-sm bg-z2 px-2.5 leading-[1.5] text-on-z2">{t('lessons.now')}</span>
  if (state === 'cancelled') return <span className="text-t3">{t('lessons.cancelled')}</span>
  if (density) return <span className="text-t2">{formatRate(density)}%</span>
  if (startsAt > clock)
    return <span className="rounded-sm border border-line2 px-2.5 leading-[1.5] text-t2">{startsAt}</span>
  return <span className="text-t3">{t(state === 'held' ? 'lessons.held' : 'lessons.unmarked')}</span>
}
