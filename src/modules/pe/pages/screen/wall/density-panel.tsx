import type { ReplyOf } from '@/contract/call.ts'
import type { ClassLabel } from '@/contract/class-label.ts'
import type { PeAnalysis } from '@/modules/pe/contract/analysis.ts'
import type { peWall } from '@/modules/pe/contract/wall.ts'
import { formatPercent, formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { peLimits } from '@/modules/pe/standards/limits.ts'
import type { Rate } from '@/standards/rate.ts'
import { CountedBars } from '@/widgets/counted-bars/counted-bars.tsx'
import { useWallLabels } from './use-wall-labels.ts'
import { WallPanel, type WallQuery } from './wall-panel.tsx'

type Lesson = { id: number; day: string; period: number; class: ClassLabel; density: Rate | null }
type DensityPanelProps = {
  query: WallQuery<ReplyOf<typeof peWall>>
  week: PeAnalysis | undefined
  isPast: boolean
  /** Of the lesson in the middle. */
  focal: number | undefined
  className?: string
}

/** With fewer lessons of today the week's are shown; and no more than have room. */
const [fewest, max] = [5, 12]

/** Group density of each lesson of the day, or of the week while the day has few, beside the reference. */
export function DensityPanel({ query, week, isPast, focal, className }: DensityPanelProps) {
  const t = useT('pe-wall')
  const classText = useClassText()
  const labels = useWallLabels()
  const dense = (all: readonly Lesson[]) =>
    all.flatMap(({ density, ...lesson }) => (density ? [{ ...lesson, density }] : []))
  const { day, today, lessons = [] } = query.data ?? {}
  const ofDay = day === today ? dense(lessons) : []
  const isDay = ofDay.length >= fewest
  const shown = (isDay ? ofDay : dense(week?.lessons ?? []).toReversed()).slice(-max)
  const title = t(isDay ? 'density.today' : isPast ? 'density.then' : 'density.week')
  const reference = 100 * peLimits.groupDensity
  const name = t('density.name')
  return (
    <WallPanel
      title={title}
      query={query}
      {...(className && { className })}
      unit={t('density.unit', { n: reference })}
      empty={shown.length === 0 ? { title: t('density.none'), detail: t('density.noneWhy') } : null}
    >
      <CountedBars
        label={title}
        axis={{ max: 100, step: 25 }}
        reference={reference}
        bars={shown.map((lesson) => ({
          id: String(lesson.id),
          label: isDay
            ? labels.shortClass(lesson.class)
            : `${labels.shortClass(lesson.class)}\n${labels.weekday(lesson.day)}`,
          title: t('density.lesson', {
            class: classText(lesson.class),
            day: labels.day(lesson.day),
            n: lesson.period,
          }),
          rows: [{ label: name, value: formatPercent(lesson.density) }],
          value: (100 * lesson.density.n) / lesson.density.of,
          text: formatRate(lesson.density),
          tone: lesson.id === focal ? 'now' : 'plain',
        }))}
      />
    </WallPanel>
  )
}
