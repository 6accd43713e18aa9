import type { Measure } from './event.ts'

/** What an entrant did: a mark in integer thousandths (ms, mm, thousandths of a point), or why there is none. */
export type Outcome =
  { kind: 'mark'; value: number } | { kind: 'DNS' } | { kind: 'DNF' } | { kind: 'DQ'; rule: string }

const thousand = 1000
/** No mark of a school's meet reaches a day, or a thousand kilometres. */
const max = 24 * 3600 * thousand
const plain = /^(\d{1,6})(?:\.(\d{1,3}))?$/
const clock = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?:\.(\d{1,3}))?$/
const disqualified = /^DQ(?:\s+(\d{1,2}(?:\.\d{1,2}){0,3}))?$/i

const fraction = (digits: string | undefined) => Number((digits ?? '').padEnd(3, '0'))

/** Reads `12.84`, `1:02.35`, `DNS`, `DNF`, `DQ` and `DQ 16.8` (with the rule broken); null = not a mark. No rounding takes place. */
export function parseMark(text: string, measure: Measure): Outcome | null {
  const input = text.trim()
  const word = input.toUpperCase()
  if (word === 'DNS' || word === 'DNF') return { kind: word }
  const dq = disqualified.exec(input)
  if (dq) return { kind: 'DQ', rule: dq[1] ?? '' }
  const value = thousandths(input, measure)
  return value === null || value <= 0 || value >= max ? null : { kind: 'mark', value }
}

function thousandths(text: string, measure: Measure): number | null {
  const simple = plain.exec(text)
  if (simple) return Number(simple[1]) * 1000 + fraction(simple[2])
  const parts = measure === 'time' ? clock.exec(text) : null
  if (!parts || (parts[1] !== undefined && Number(parts[2]) > 59)) return null
  const minutes = Number(parts[1] ?? 0) * 60 + Number(parts[2])
  return (minutes * 60 + Number(parts[3])) * 1000 + fraction(parts[4])
}

/** All that is known: `13.376`, `1:02.35`; at least two digits behind the point, none for whole points. Read back it is the same. */
export function printExact(value: number, measure: Measure): string {
  return print(value, measure, measure === 'points' && value % 1000 === 0 ? 0 : value % 10 === 0 ? 2 : 3)
}

/**
 * As results are published: a time rounded up to the hundredth, a distance down to the centimetre (World Athletics Technical Rules
 * 19.23 and 26), points as they are.
 */
export function printMark(value: number, measure: Measure): string {
  if (measure === 'points') return printExact(value, measure)
  const hundredths = measure === 'time' ? Math.ceil(value / 10) : Math.floor(value / 10)
  return print(hundredths * 10, measure, 2)
}

/** `outcome` in the words that `parseMark` reads. */
export function printOutcome(outcome: Outcome, measure: Measure): string {
  if (outcome.kind === 'mark') return printExact(outcome.value, measure)
  return outcome.kind === 'DQ' && outcome.rule ? `DQ ${outcome.rule}` : outcome.kind
}

function print(value: number, measure: Measure, digits: 0 | 2 | 3): string {
  const whole = Math.floor(value / 1000)
  const rest =
    digits === 0
      ? ''
      : `.${String(value % 1000)
          .padStart(3, '0')
          .slice(0, digits)}`
  if (measure !== 'time' || whole < 60) return `${whole}${rest}`
  const seconds = String(whole % 60).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${minutes}:${seconds}${rest}`
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${seconds}${rest}`
}
