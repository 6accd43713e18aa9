/** What came in of a class, as a list of arrivals reads it: `number` is that of the class, `n` how much came. */
export interface ArrivalRow {
  at: Date
  school: string
  grade: number
  number: number
  n: number
}

/** The row as the contract has it (contract/arrival.ts). `id`: unique in the reply. */
export const arrivalOf = (id: string, { at, school, grade, number, n }: ArrivalRow) => ({
  id,
  at: at.toISOString(),
  school,
  grade,
  classNumber: number,
  n,
})
