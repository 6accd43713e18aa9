import { nextSessionDay } from '@/modules/trips/standards/next-session.ts'
import type { PlannedBase } from '@/modules/trips/contract/plan.ts'
import type { OpenedSession } from '../base-card.tsx'

export const sessionTexts = ['day', 'startsAt', 'endsAt', 'meeting', 'capacity', 'fee', 'freeDays'] as const
export type SessionTexts = Record<(typeof sessionTexts)[number], string>

const fresh: SessionTexts = {
  day: '',
  startsAt: '08:00',
  endsAt: '16:30',
  meeting: '',
  capacity: '',
  fee: '0',
  freeDays: '3',
}

/** What a new session of a route begins with: how the route went last, a week later; without that, as many places as its base has. */
export function textsOfRoute(base: PlannedBase | undefined, route: number, today: string): SessionTexts {
  if (!base) return fresh
  const last = base.routes.find(({ id }) => id === route)?.last
  if (!last) return { ...fresh, capacity: String(base.capacity) }
  const day = nextSessionDay(last.day, today)
  return {
    day: day > base.qualifiedUntil ? '' : day,
    startsAt: last.startsAt,
    endsAt: last.endsAt,
    meeting: last.meeting,
    capacity: String(Math.min(last.capacity, base.capacity)),
    fee: String(last.fee),
    freeDays: String(last.freeDays),
  }
}

export const textsOfSession = ({ session, meeting, fee, freeDays }: OpenedSession): SessionTexts => ({
  day: session.day,
  startsAt: session.startsAt,
  endsAt: session.endsAt,
  meeting,
  fee: String(fee),
  capacity: String(session.seats.of),
  freeDays: String(freeDays),
})

export const toSession = (route: number, { fee, freeDays, capacity, ...rest }: SessionTexts) => ({
  route,
  ...rest,
  fee: Number(fee || NaN),
  freeDays: Number(freeDays || NaN),
  capacity: Number(capacity || NaN),
})
