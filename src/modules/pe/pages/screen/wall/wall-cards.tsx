import type { ReactNode } from 'react'
import type { PeAnalysis } from '@/modules/pe/contract/analysis.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { peWall } from '@/modules/pe/contract/wall.ts'
import { formatCount, formatRate, formatSigned, formatTarget, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { addDays, mondayOf } from '@/lib/day.ts'
import { peLimits } from '@/modules/pe/standards/limits.ts'
import type { Rate } from '@/standards/rate.ts'
import { cx } from '@/ui/cx.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useWallLabels } from './use-wall-labels.ts'

type WallCardsProps = {
  week: PeAnalysis | undefined
  day: ReplyOf<typeof peWall> | undefined
  /** The figures are of an older week than this one. */
  isPast: boolean
}

/** Six figures, each with what it is of and what it is held against. */
export function WallCards({ week, day, isPast }: WallCardsProps) {
  return (
    <ul className="grid h-full grid-cols-6 gap-3">
      {week ? (
        <WeekCards week={week} day={day} isPast={isPast} />
      ) : (
        [1, 2, 3, 4, 5, 6].map((index) => (
          <li key={index}>
            <Skeleton className="size-full" />
          </li>
        ))
      )}
    </ul>
  )
}

function WeekCards({ week, day, isPast }: WallCardsProps & { week: PeAnalysis }) {
  const t = useT('pe-wall')
  const p = useT('physical')
  const { join } = useWallLabels()
  const { held, density, mean, dense, worn, measured } = week.total
  const [low, high] = peLimits.band
  const times = ({ n, of }: Rate) => t('cards.times', { n: formatCount(n), of: formatCount(of) })
  const atLeast = (share: number) => p('cards.atLeast', { share: `${formatTarget(share)}%` })
  const before = day?.weeks.find(({ monday }) => monday === addDays(mondayOf(week.start), -7))?.mean
  const cancelled = held.of - held.n
  return (
    <>
      <Card
        label={t(isPast ? 'cards.heldThen' : 'cards.held')}
        value={shareOf(held)}
        unit="%"
        note={join([
          t('cards.heldOf', { n: formatCount(held.n), of: formatCount(held.of) }),
          cancelled > 0 && t('cards.cancelled', { n: formatCount(cancelled) }),
        ])}
      />
      <Card
        label={t('cards.density')}
        value={shareOf(density)}
        unit="%"
        note={join([t('cards.densityOf', { n: formatCount(measured) }), atLeast(peLimits.groupDensity)])}
      />
      <Card
        label={t('cards.mean')}
        value={mean === null ? null : formatSigned(mean, 0)}
        unit={p('cards.bpm')}
        note={join([
          p('cards.rateReference', { low, high }),
          typeof before === 'number' && t('cards.lastWeek', { n: formatSigned(before, 0) }),
        ])}
      />
      <Card
        label={t('cards.dense')}
        value={shareOf(dense)}
        unit="%"
        note={join([times(dense), atLeast(peLimits.ownDensity)])}
      />
      <Card label={t('cards.worn')} value={shareOf(worn)} unit="%" note={times(worn)} />
      <AlertsCard day={day} />
    </>
  )
}

/** Of today alone: on a day without lessons there are none. */
function AlertsCard({ day }: Pick<WallCardsProps, 'day'>) {
  const t = useT('pe-wall')
  const p = useT('physical')
  const { join } = useWallLabels()
  const alerts = day && day.day === day.today ? day.alerts : []
  const done = alerts.filter(({ isAcknowledged }) => isAcknowledged).length
  const [newest] = alerts
  const note = !day
    ? ''
    : newest
      ? join([
          t('cards.alertsDone', { n: formatCount(done), of: formatCount(alerts.length) }),
          t('cards.alertsLast', { at: newest.at }),
        ])
      : t(day.day === day.today ? 'cards.alertsNone' : 'head.noLessons')
  return (
    <Card
      label={t('cards.alerts')}
      value={day ? formatCount(alerts.length) : null}
      unit={p('analysis.alertsUnit')}
      note={note}
      isWarning={alerts.length > 0}
    />
  )
}

const shareOf = ({ n, of }: Rate) => (of === 0 ? null : formatRate({ n, of }))

type CardProps = {
  label: string
  /** Null = there is no figure. */
  value: string | null
  unit: string
  note: ReactNode
  isWarning?: boolean
}

const Card = ({ label, value, unit, note, isWarning = false }: CardProps) => (
  <li className="flex min-w-0 flex-col justify-between overflow-hidden rounded bg-surface px-5 pt-3.5 pb-3">
    <h2 className="truncate text-[calc(24*var(--u))] leading-tight font-semibold -mt-1">{label}</h2>
    <p
      className={cx(
        'text-[calc(60*var(--u))] leading-none font-semibold whitespace-nowrap',
        isWarning && 'text-z5',
      )}
    >
      {value ?? noFigure}
      {value !== null && <span className="ml-1 text-[calc(26*var(--u))] font-normal text-t2">{unit}</span>}
    </p>
    <p className="truncate text-axis leading-tight text-t2">{note}</p>
  </li>
)
