import { classCell, readGrade } from '@/server/workbook/class-cell.ts'
import type { NormalisedRow } from '@/server/workbook/issue.ts'
import { RowBuilder } from '@/server/workbook/row-builder.ts'
import { readLine, readPeriod, readWeekday } from './timetable-cells.ts'

/**
 * Reads one lesson of a timetable. Values: grade 1–12, class 1–99, weekday (1 = Monday), period, teacher, topic, venue (as they stand), and
 * slot, by which two of one class at one time are known. Who the teacher is, the school says.
 */
export function normaliseTimetable(row: number, raw: Record<string, string>): NormalisedRow {
  const cells = new RowBuilder(row, raw)
  const found = classCell(cells.text('class'))
  const ownGrade = cells.text('grade').trim() === '' ? null : cells.read('grade', readGrade)
  const grade = cells.hasError('grade') ? null : (found?.grade ?? ownGrade)
  const number = cells.read<number>(
    'class',
    () => {
      if (!found) return { code: 'unknown', key: 'issue.class.unknown' }
      if (grade === null && !cells.hasError('grade')) return { code: 'unknown', key: 'issue.class.noGrade' }
      if (ownGrade !== null && found.grade !== undefined && found.grade !== ownGrade)
        return { code: 'unknown', key: 'issue.class.otherGrade' }
      return { value: found.number }
    },
    true,
  )
  cells.result.values['grade'] = grade
  const weekday = cells.read('weekday', readWeekday, true)
  const period = cells.read('period', readPeriod, true)
  cells.read('teacher', readLine, true)
  cells.read('topic', readLine)
  cells.read('venue', readLine)
  const isPlaced = grade !== null && number !== null && weekday !== null && period !== null
  cells.result.values['slot'] = isPlaced ? `${grade}-${number} ${weekday} ${period}` : null
  return cells.result
}
