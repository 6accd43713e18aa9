import { createHash } from 'node:crypto'
import type { SportRecordIn } from '@/modules/sport/contract/records.ts'
import { sportSources, type SportSource } from '@/server/devices/sources.ts'
import type { NormalisedRow } from '@/server/workbook/issue.ts'
import type { Values } from '@/server/imports/staged-row.ts'

/** A record of a workbook is the same whichever file brings it. */
export const ofWorkbooks = (schoolId: number): SportSource => ({
  schoolId,
  source: sportSources.workbook,
  id: 0,
})

/** The record that a row without errors says of a student, without its id. */
const recordOf = (values: Values, student: number): Omit<SportRecordIn, 'id'> => ({
  student,
  item: String(values['item']),
  startedAt: `${values['takenOn']}T${values['startTime']}:00+08:00`,
  seconds: Number(values['minutes']) * 60,
  inSchool: values['place'] !== 'out',
  ...(typeof values['amount'] === 'number' && { amount: values['amount'] }),
})

/** By all that it says: read from another file, or from other places of it, it has the same id. A row said twice is two records. */
export function recordOfRow({ values, warnings }: NormalisedRow, student: number): SportRecordIn {
  const record = recordOf(values, student)
  const nth = warnings.find(({ code }) => code === 'duplicate')?.params['nth'] ?? 0
  return { id: idOf(JSON.stringify([Object.entries(record).toSorted(), nth])), ...record }
}

/** As the row was planned. */
export const plannedRecord = (values: Values, student: number): SportRecordIn => ({
  id: String(values['record']),
  ...recordOf(values, student),
})

/** A UUID of version 8 (RFC 9562): a digest of our own making. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
