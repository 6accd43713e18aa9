import {
  rotationPlan,
  type Hours,
  type RotationPlan,
  type RotationStop,
  type ShownScreen,
} from '@/lib/rotation.ts'

/** A stop while it is edited; `key` stays with it when it moves. An hour left empty is not set. */
export type StopDraft = Omit<RotationStop, 'seconds' | 'hours'> & {
  key: number
  seconds: string
  from: string
  to: string
}
export type RotationDraft = { name: string; stops: StopDraft[]; from: string; to: string }

const usualSeconds = 30

export function newStop(shown: ShownScreen, stops: readonly StopDraft[]): StopDraft {
  const key = Math.max(0, ...stops.map((stop) => stop.key)) + 1
  return { ...shown, key, seconds: String(usualSeconds), from: '', to: '' }
}

const clockOf = (hours: Hours | undefined) => ({ from: hours?.from ?? '', to: hours?.to ?? '' })

export const draftOf = (name: string, { stops, hours }: RotationPlan): RotationDraft => ({
  name,
  ...clockOf(hours),
  stops: stops.map(({ hours: ofStop, seconds, ...shown }, at) => ({
    ...shown,
    key: at + 1,
    seconds: String(seconds),
    ...clockOf(ofStop),
  })),
})

const hoursOf = ({ from, to }: { from: string; to: string }) =>
  from === '' && to === '' ? {} : { hours: { from, to } }

/** The plan that a draft says; null while something of it does not fit. */
export function planOf({ stops, ...all }: RotationDraft): RotationPlan | null {
  const parsed = rotationPlan.safeParse({
    ...hoursOf(all),
    stops: stops.map(({ key: _key, seconds, from, to, ...shown }) => ({
      ...shown,
      ...hoursOf({ from, to }),
      seconds: /^\d{1,3}$/.test(seconds.trim()) ? Number(seconds) : 0,
    })),
  })
  return parsed.success ? parsed.data : null
}

/** The list with one of its members at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from]
  if (one === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, one)
}
