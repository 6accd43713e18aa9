import { Activity, Eye, Stethoscope, type LucideIcon } from 'lucide-react'
import type { TFunction } from 'i18next'
import type { RoundRow } from '@/contract/rounds.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { daysUntil } from '@/standards/rounds/round-state.ts'

export type RoundsT = TFunction<'rounds'>

export const kindIcons: Readonly<Record<RoundKind, LucideIcon>> = {
  vision: Eye,
  check: Stethoscope,
  fitness: Activity,
}

type Named = Pick<RoundRow, 'kind' | 'name' | 'year' | 'term'>
/** As its bureau called it, or by year, term and kind. */
export const roundName = ({ kind, name, year, term }: Named, t: RoundsT): string =>
  name || t(`named.${kind}-${term}`, { year })

export const keyOf = ({ kind, id }: Pick<RoundRow, 'kind' | 'id'>): string => `${kind}-${id}`

/** `10-08 – 11-30`; with the year where it is not the present one. */
export function windowText({ startsOn, endsOn }: Pick<RoundRow, 'startsOn' | 'endsOn'>): string {
  const year = schoolDay(new Date()).slice(0, 4)
  const short = (day: string) => (day.startsWith(year) ? formatDateTime(`${day}T00:00:00`, 'month-day') : day)
  // The year is said once where both days have the same.
  const end = endsOn.slice(0, 4) === startsOn.slice(0, 4) ? endsOn.slice(5) : short(endsOn)
  return `${short(startsOn)} – ${end}`
}

/** What its dates mean today: days left, days until it starts, days since its deadline, or when it was closed. */
export function daysText(round: RoundRow, t: RoundsT): string {
  if (round.state === 'upcoming')
    return t('days.starts', { n: daysUntil(round.startsOn, schoolDay(new Date())) })
  if (round.state === 'open')
    return round.daysLeft === 0 ? t('days.today') : t('days.left', { n: round.daysLeft })
  if (round.state === 'past') return t('days.over', { n: -round.daysLeft })
  const at = round.closed?.at
  return at ? t('days.closedOn', { day: formatDateTime(at, 'date') }) : t('days.closed')
}

/** Who takes part, in words. */
export const partText = ({ participation, stages, schools }: RoundRow, t: RoundsT): string =>
  participation === 'stages'
    ? stages.map((stage) => t(`stage.${stage}`)).join(t('comma'))
    : participation === 'schools'
      ? t('part.schools', { n: schools.length })
      : t('part.all')

const order = { open: 0, upcoming: 1, past: 2, closed: 3 } as const
/** Open ones first, the nearest deadline before others; of those closed the newest. */
export const inOrder = (rounds: readonly RoundRow[]): RoundRow[] =>
  rounds.toSorted(
    (a, b) =>
      order[a.state] - order[b.state] ||
      (a.state === 'closed' || a.state === 'past'
        ? b.endsOn.localeCompare(a.endsOn)
        : a.endsOn.localeCompare(b.endsOn)),
  )
