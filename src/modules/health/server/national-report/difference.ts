import type { ReplyOf } from '@/contract/call.ts'
import { maxDifferencesShown, type fitnessDifference } from '@/modules/health/contract/fitness-upload.ts'
import { isYearlyJump, type YearlyMeasure } from '@/modules/health/standards/fitness/year-jump.ts'
import { disclose, readerOf } from '@/server/db/personal-data.ts'
import { Failure } from '@/server/http/failure.ts'
import type { Handler } from '@/server/http/route.ts'
import { refusalMessage } from '@/server/imports/import-texts.ts'
import { WorkbookRefusal } from '@/server/workbook/refusal.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { markColumns } from '../summaries/fitness-columns.ts'
import { readLastFile, yearlyMeasures, type LastStudent } from './last-file.ts'
import { classCode, className } from './national-table.ts'
import { roundOfYear } from './round-of-year.ts'
import { testedStudents, type TestedStudent } from './tested-students.ts'

type Reply = ReplyOf<typeof fitnessDifference>
type Row = Reply['rows'][number]
const maxBytes = 20 * 2 ** 20

/** How the upload of a round differs from the file of another year, to look twice before it is handed in. */
export const difference: Handler<typeof fitnessDifference> = async ({ schoolYear }, context) => {
  const { db, caller, file, now } = context
  if (!file) throw new Failure(400, { messageKey: 'notMultipart' })
  const round = await roundOfYear(context, schoolYear)
  const students = await testedStudents(db, caller.scope, { round: round.id })
  const last = await lastStudents(file, schoolDay(now()))
  const reader = readerOf(caller.scope)
  const byNumber = new Map(last.map((student) => [student.number, student]))
  const here = new Set(students.map(({ studentNo }) => (studentNo ?? '').toUpperCase()))
  const rows: Row[] = []
  let both = 0
  for (const student of students) {
    const before = byNumber.get((student.studentNo ?? '').toUpperCase())
    const person = {
      name: disclose('studentName', student.name, reader),
      number: disclose('studentNumber', student.studentNo ?? '', reader),
      classBefore: before?.className ?? '',
      classNow: className(student),
    }
    if (!before) {
      rows.push({ ...person, kind: 'added', jumps: [] })
      continue
    }
    both += 1
    if (hasOtherClass(before.classCode, student)) rows.push({ ...person, kind: 'classChanged', jumps: [] })
    const jumps = jumpsOf(before, student)
    if (jumps.length > 0) rows.push({ ...person, kind: 'jumped', jumps })
  }
  for (const { number, name, className: classBefore } of last)
    if (!here.has(number))
      rows.push({
        name: disclose('studentName', name, reader),
        number: disclose('studentNumber', number, reader),
        classBefore,
        classNow: '',
        kind: 'left',
        jumps: [],
      })
  const count = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).length
  return {
    round,
    before: byNumber.size,
    now: students.length,
    both,
    added: count('added'),
    left: count('left'),
    classChanged: count('classChanged'),
    jumped: count('jumped'),
    rows: (['jumped', 'classChanged', 'added', 'left'] as const).flatMap((kind) =>
      rows.filter((row) => row.kind === kind).slice(0, maxDifferencesShown),
    ),
  }
}

async function lastStudents(
  file: { size: number; read: (at: number, length: number) => Promise<Buffer> },
  today: string,
): Promise<LastStudent[]> {
  try {
    if (file.size > maxBytes) throw new WorkbookRefusal('tooLarge', { maxMegabytes: maxBytes / 2 ** 20 })
    return await readLastFile(await file.read(0, file.size), today)
  } catch (error) {
    if (error instanceof WorkbookRefusal) throw new Failure(400, refusalMessage(error.code, error.params))
    throw error
  }
}

/** Within a stage a class moves up as a whole, 1301 to 1401; who begins another stage comes into a new one. */
function hasOtherClass(before: string, student: TestedStudent): boolean {
  if (!/^\d{4,}$/.test(before)) return false
  const now = classCode(student)
  const stage = (code: string) => code[0]
  return stage(before) === stage(now) && now !== String(Number(before) + 10 ** (before.length - 2))
}

function jumpsOf(before: LastStudent, { test }: TestedStudent): Row['jumps'] {
  if (!test) return []
  const valueNow = (measure: YearlyMeasure): number | null =>
    measure === 'heightCm'
      ? test.height_cm
      : measure === 'weightKg'
        ? test.weight_kg
        : test[markColumns[measure]]
  return yearlyMeasures.flatMap((item) => {
    const then = before.values[item]
    const now = valueNow(item)
    if (then === undefined || now === null || !isYearlyJump(item, then, now)) return []
    return [{ item, before: then, now }]
  })
}
