import type { RoundRow } from '@/contract/rounds.ts'
import type { RoundKind } from '@/contract/round-kind.ts'
import { addDays } from '@/lib/day.ts'
import { schoolYearOf, type Stage } from '@/standards/grade.ts'
import { roundName, type RoundsT } from './round-labels.ts'

type Term = 'autumn' | 'spring'

/** What stands in the form; numbers as they are typed. */
export interface RoundForm {
  kind: RoundKind
  schoolYear: number
  term: Term
  /** Empty = the name made of year, term and kind. */
  name: string
  startsOn: string
  endsOn: string
  participation: RoundRow['participation']
  stages: Stage[]
  schools: number[]
  coverageTarget: string
  retestTarget: string
  remindDays: (7 | 3 | 1)[]
  note: string
}

/** A school year begins in the autumn: its spring is of the next year. */
export const yearOf = ({ schoolYear, term }: Pick<RoundForm, 'schoolYear' | 'term'>): number =>
  term === 'autumn' ? schoolYear : schoolYear + 1

const windows = {
  autumn: { from: '09-10', to: '11-30', last: '12-31' },
  spring: { from: '03-01', to: '05-31', last: '07-10' },
} as const

/** Usual days of a term; where today lies in its half year already, from today on for four weeks. */
export function usualDays(of: Pick<RoundForm, 'schoolYear' | 'term'>, today: string) {
  const year = yearOf(of)
  const { from, to, last } = windows[of.term]
  const startsOn = `${year}-${from}`
  const endsOn = `${year}-${to}`
  if (today <= startsOn || !today.startsWith(String(year)) || today > `${year}-${last}`)
    return { startsOn, endsOn }
  const soon = addDays(today, 28)
  return { startsOn: today, endsOn: endsOn > soon ? endsOn : soon }
}

type Taken = Pick<RoundRow, 'kind' | 'schoolYear' | 'term'>
/** Which round of the district stands in the way: one vision round a term, one of the others a school year. */
export const takenBy = <R extends Taken>(
  rounds: readonly R[],
  { kind, schoolYear, term }: Taken,
): R | undefined =>
  rounds.find(
    (round) =>
      round.kind === kind && round.schoolYear === schoolYear && (kind !== 'vision' || round.term === term),
  )

const kinds: readonly RoundKind[] = ['vision', 'check', 'fitness']

/** The next round that is not there yet. */
export function newForm(rounds: readonly RoundRow[], today: string, kind?: RoundKind): RoundForm {
  const schoolYear = schoolYearOf(today)
  const month = Number(today.slice(5, 7))
  const term: Term = month >= 2 && month <= 8 ? 'spring' : 'autumn'
  const free = kinds.find((each) => !takenBy(rounds, { kind: each, schoolYear, term }))
  const at = { kind: kind ?? free ?? 'vision', schoolYear, term }
  if (!kind && !free)
    Object.assign(at, term === 'autumn' ? { term: 'spring' } : { schoolYear: schoolYear + 1, term: 'autumn' })
  return {
    ...at,
    ...usualDays(at, today),
    name: '',
    participation: 'all',
    stages: [],
    schools: [],
    coverageTarget: '95',
    retestTarget: '5',
    remindDays: [7, 3, 1],
    note: '',
  }
}

export const formOf = (round: RoundRow, t: RoundsT): RoundForm => ({
  kind: round.kind,
  schoolYear: round.schoolYear,
  term: round.term,
  name: roundName(round, t),
  startsOn: round.startsOn,
  endsOn: round.endsOn,
  participation: round.participation,
  stages: round.stages,
  schools: round.schools,
  coverageTarget: String(round.coverageTarget),
  retestTarget: round.retestTarget === null ? '' : String(round.retestTarget),
  remindDays: ([7, 3, 1] as const).filter((days) => round.remindDays.includes(days)),
  note: round.note,
})

const percent = (text: string): number | null => {
  const value = Number(text)
  return text.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= 100 ? value : null
}

/** Keys of the texts under the fields that cannot be sent. */
export function problemsOf(form: RoundForm) {
  return {
    ...(form.startsOn === '' && { startsOn: 'required' as const }),
    ...(form.endsOn === '' && { endsOn: 'required' as const }),
    ...(form.endsOn !== '' && form.endsOn < form.startsOn && { endsOn: 'order' as const }),
    ...(percent(form.coverageTarget) === null && { coverageTarget: 'percent' as const }),
    ...(form.kind === 'vision' &&
      form.retestTarget.trim() !== '' &&
      percent(form.retestTarget) === null && { retestTarget: 'percent' as const }),
  }
}

/** What is sent; only of a form without problems. The name that would be made anyway stays empty, so that it follows the language. */
export const decidedOf = (form: RoundForm, t: RoundsT) => ({
  startsOn: form.startsOn,
  endsOn: form.endsOn,
  name: form.name.trim() === autoName(form, t) ? '' : form.name.trim(),
  participation: form.participation,
  stages: form.participation === 'stages' ? form.stages : [],
  schools: form.participation === 'schools' ? form.schools : [],
  coverageTarget: percent(form.coverageTarget) ?? 95,
  retestTarget: form.kind === 'vision' ? percent(form.retestTarget) : null,
  remindDays: form.remindDays,
  note: form.note.trim(),
})

export const autoName = (form: Pick<RoundForm, 'kind' | 'schoolYear' | 'term'>, t: RoundsT): string =>
  roundName({ ...form, name: '', year: yearOf(form) }, t)
