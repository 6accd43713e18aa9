import type { OpenItem } from '@/contract/exports.ts'
import { fitnessItems } from '@/modules/health/standards/fitness/items.ts'
import { markColumns, sexOfCode } from '../summaries/fitness-columns.ts'
import type { TestedStudent } from './tested-students.ts'

/** What a student's test still wants before it can be reported; nothing of who is excused from all of it. */
export function openItems({ grade, sex, birthDate, test }: TestedStudent): OpenItem[] {
  const open: OpenItem[] = []
  if (sex === 0) open.push({ item: 'sex', why: 'missing' })
  if (birthDate === null) open.push({ item: 'birthDate', why: 'missing' })
  if (test?.state === 'exempt') return open
  const items = sex === 0 ? [] : fitnessItems(grade, sexOfCode(sex)).map(({ item }) => item)
  const why = test?.state === 'absent' ? 'absent' : 'missing'
  if ((test?.height_cm ?? null) === null) open.push({ item: 'heightCm', why })
  if ((test?.weight_kg ?? null) === null) open.push({ item: 'weightKg', why })
  for (const item of items) {
    const noMark = test?.no_mark?.[item]
    if ((test?.[markColumns[item]] ?? null) !== null || noMark === 'exempt') continue
    open.push({ item, why: noMark ?? why })
  }
  return open
}
