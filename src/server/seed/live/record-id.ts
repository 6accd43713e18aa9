import type { Random } from '../random.ts'

/** A uuid of version 7 (RFC 9562): the time in its first digits, the rest drawn. */
export function drawRecordId(now: Date, random: Random): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.integer(0, 15).toString(16)).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-${'89ab'[random.integer(0, 3)]}${digits(3)}-${digits(12)}`
}
