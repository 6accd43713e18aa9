import { minutesOfDay, usualMinutes, type Quantity } from '@/modules/health/standards/questionnaire.ts'
import { refuse } from '../../../../server/workbook/amount-cells.ts'
import { readDate } from '@/server/workbook/date-cell.ts'
import { readDuration, readYesNo } from '@/server/workbook/duration-cell.ts'
import type { NormalisedRow } from '@/server/workbook/issue.ts'
import { readName, readSex, readStudentNo } from '@/server/workbook/person-cells.ts'
import { RowBuilder } from '@/server/workbook/row-builder.ts'

const quantities = ['outdoor', 'screen', 'sleep', 'sport'] as const
const questions = ['parentMyopic', 'readingLong', 'staysIn', 'sugaryDrinks']
/** A bare number below this is rather hours than minutes. */
const fewMinutes = 8

/**
 * Reads one questionnaire from its texts by field. Values: studentNo, name, sex (`boy`, `girl`), takenOn (`YYYY-MM-DD`), minutes a day,
 * and `yes` or `no`; each null when blank.
 */
export function normaliseQuestionnaire(row: number, raw: Record<string, string>): NormalisedRow {
  const cells = new RowBuilder(row, raw)
  cells.read('studentNo', readStudentNo, true)
  cells.read('name', readName)
  cells.read('sex', readSex)
  cells.read('takenOn', readDate)
  for (const quantity of quantities) readMinutes(cells, quantity)
  for (const question of questions) cells.read(question, readYesNo)
  const { values } = cells.result
  const [sleep, screen] = [values['sleepMinutes'], values['screenMinutes']]
  if (typeof sleep === 'number' && typeof screen === 'number' && sleep + screen > minutesOfDay)
    refuse(cells, 'screenMinutes', 'range', 'issue.duration.sum')
  const answers = [...questions, ...quantities.map((quantity) => `${quantity}Minutes`)]
  const blank = answers.filter((field) => cells.text(field).trim() === '')
  if (blank.length === answers.length) cells.error('parentMyopic', 'missing', 'issue.questionnaire.nothing')
  else for (const field of blank) cells.warn(field, 'missing', 'issue.questionnaire.blank')
  return cells.result
}

function readMinutes(cells: RowBuilder, quantity: Quantity): void {
  const field = `${quantity}Minutes`
  const value = cells.read(field, readDuration(quantity === 'sleep' ? 'hours' : 'minutes'))
  if (value === null) return
  const { min, max } = usualMinutes[quantity]
  if (value < min || value > max) cells.warn(field, 'range', 'issue.duration.unusual')
  else if (value > 0 && value <= fewMinutes) cells.warn(field, 'range', 'issue.duration.hours', { value })
}
