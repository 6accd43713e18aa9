import type { RecordGaps } from '@/modules/records/contract/schools.ts'

/** What the record of one school counts. */
export interface RecordCounts {
  students: number
  boys: number
  girls: number
  noSex: number
  noBirth: number
  noNumber: number
  duplicates: number
  /** Students who lack any of these, each once. */
  incomplete: number
  bound: number
  classes: number
  untaught: number
  teachers: number
  masters: number
  accounts: number
  unusedAccounts: number
  importsWaiting: number
}

export const gapsOf = (counts: RecordCounts): RecordGaps => ({
  noSex: counts.noSex,
  noBirth: counts.noBirth,
  noNumber: counts.noNumber,
  duplicates: counts.duplicates,
  classesWithoutTeacher: { n: counts.untaught, of: counts.classes },
  unbound: { n: counts.students - counts.bound, of: counts.students },
  unusedAccounts: { n: counts.unusedAccounts, of: counts.accounts },
  importsWaiting: counts.importsWaiting,
})

export function addUpCounts(rows: readonly RecordCounts[]): RecordCounts {
  const total: RecordCounts = {
    students: 0,
    boys: 0,
    girls: 0,
    noSex: 0,
    noBirth: 0,
    noNumber: 0,
    duplicates: 0,
    incomplete: 0,
    bound: 0,
    classes: 0,
    untaught: 0,
    teachers: 0,
    masters: 0,
    accounts: 0,
    unusedAccounts: 0,
    importsWaiting: 0,
  }
  for (const row of rows)
    for (const key of Object.keys(total) as (keyof RecordCounts)[]) total[key] += row[key]
  return total
}
