const two = (value: number) => String(value).padStart(2, '0')

/** Minutes from the midnight of the first day: `09:40`. */
export const clockOf = (minutes: number) => `${two(Math.floor((minutes % 1440) / 60))}:${two(minutes % 60)}`

/** The day of the meet that a part is on, from 1. */
export const dayOf = (minutes: number) => Math.floor(minutes / 1440) + 1

/** Tenths of m/s, always signed: `+0.8`, `−0.2`. */
export const windOf = (tenths: number) => `${tenths < 0 ? '−' : '+'}${(Math.abs(tenths) / 10).toFixed(1)}`

/** What was typed, in tenths; null = not measured, undefined = no wind. */
export function readWind(text: string): number | null | undefined {
  const input = text.trim().replace('−', '-')
  if (input === '') return null
  const tenths = Math.round(Number(input) * 10)
  return /^[+-]?\d{1,2}(\.\d)?$/.test(input) && Math.abs(tenths) <= 200 ? tenths : undefined
}
