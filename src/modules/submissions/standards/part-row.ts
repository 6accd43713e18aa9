export type Value = number | string | null
export type Values = Readonly<Record<string, Value>>

/** A finished record of a part with its student, as the rules look at it. */
export interface PartRow {
  student: number
  name: string
  /** Orders the class as its sheet does. */
  order: string
  classId: number
  grade: number
  /** 0 = not known, 1 = boy, 2 = girl; `listedSex`: as the record of the round has it. */
  sex: number
  listedSex: number
  birth: string | null
  idNumber: string | null
  takenOn: string | null
  values: Values
  /** The record of the round before, where there is one. */
  before: { takenOn: string | null; values: Values } | null
}

/** What the rules have to know of the round. */
export interface RoundDays {
  startsOn: string
  endsOn: string
  /** `YYYY-MM-DD` at the schools. */
  today: string
}

export const numberOf = (values: Values, field: string): number | null => {
  const value = values[field]
  return typeof value === 'number' ? value : null
}

/** Of fields that are all there; null where one is missing. */
export function numbersOf<const F extends readonly string[]>(
  values: Values,
  fields: F,
): { [K in keyof F]: number } | null {
  const found = fields.map((field) => numberOf(values, field))
  return found.every((value) => value !== null) ? (found as { [K in keyof F]: number }) : null
}
