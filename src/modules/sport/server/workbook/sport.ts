import { readAmount } from '@/server/workbook/amount-cells.ts'
import { readDate } from '@/server/workbook/date-cell.ts'
import type { NormalisedRow } from '@/server/workbook/issue.ts'
import { readName, readStudentNo } from '@/server/workbook/person-cells.ts'
import { RowBuilder } from '@/server/workbook/row-builder.ts'
import { clockBehindDay, readClock, readItem, readMinutes, readSide } from './sport-cells.ts'

const readUnits = readAmount(/(个|次|米|步|下|m)$/i, 0)

/**
 * Reads one sport record from its texts by field. Values: studentNo, name, item (a name of `sportItemNames`), takenOn (`YYYY-MM-DD`),
 * startTime (`HH:MM`), minutes, amount, and place (`in`, where nothing is said, or `out`). Only what cannot be read is an error: what cannot be is judged
 * with the record.
 */
export function normaliseSport(row: number, raw: Record<string, string>): NormalisedRow {
  const cells = new RowBuilder(row, raw)
  cells.read('studentNo', readStudentNo, true)
  cells.read('name', readName)
  cells.read('item', readItem, true)
  cells.read('takenOn', readDate, true)
  const behind = cells.text('startTime').trim() === '' ? clockBehindDay(cells.text('takenOn')) : ''
  if (behind === '') cells.read('startTime', readClock, true)
  else {
    const query = readClock(behind)
    if ('value' in query) cells.result.values['startTime'] = query.value
    else cells.error('takenOn', query.code, query.key)
  }
  cells.read('minutes', readMinutes, true)
  cells.read('amount', readUnits)
  cells.read('place', readSide)
  if (cells.text('place').trim() === '') cells.result.values['place'] = 'in'
  return cells.result
}
