import * as z from 'zod/mini'
import { answerFields, type AnswerFields } from '@/modules/referrals/contract/clinic-answers.ts'
import { answerDayFaults } from '@/modules/referrals/standards/answer-days.ts'
import { readAxis, readBiometry, readPower } from '@/modules/vision/server/public.ts'
import { plainText } from '@/server/workbook/cell-text.ts'
import { readDate } from '@/server/workbook/date-cell.ts'
import { readYesNo } from '@/server/workbook/duration-cell.ts'
import type { NormalisedRow, Query } from '@/server/workbook/issue.ts'
import { RowBuilder } from '@/server/workbook/row-builder.ts'
import type { Values } from '@/server/imports/staged-row.ts'
import { answerCells, axialFields, caseFields, lensFields } from './result-fields.ts'
import { readAction, readDiagnoses } from './result-labels.ts'

const longestNote = 200
/** Wider than the schema of an answer, which speaks last. */
const limitD = { sphere: 30, cylinder: 10 }
/** The cells of an answer that are called otherwise in the workbook. */
const cellOf: Partial<Record<string, string>> = { action: 'treatment', note: 'clinicNote' }

/**
 * Reads one case from its texts by field. Values: caseNo, what names the case, and the answer by its cells, each null where the clinic has
 * not filled in anything; diagnoses as `myopia,astigmatism`, `yes` or `no` for cycloplegia.
 */
export function normaliseResult(row: number, raw: Record<string, string>, today: string): NormalisedRow {
  const cells = new RowBuilder(row, raw)
  cells.read('caseNo', readCaseNo, true)
  for (const field of caseFields) if (field !== 'caseNo') cells.read(field, readShown)
  const isBlank = answerCells.every((field) => cells.text(field).trim() === '')
  if (isBlank) for (const field of answerCells) cells.result.values[field] = null
  else readAnswer(cells, today)
  return cells.result
}

function readAnswer(cells: RowBuilder, today: string): void {
  cells.read('attendedOn', readDate, true)
  cells.read('cycloplegia', readYesNo, true)
  for (const field of lensFields)
    cells.read(field, (text) =>
      field.startsWith('axis') ? readAxis(text) : readPower(text, limitD[lensOf(field)]),
    )
  for (const field of axialFields) cells.read(field, (text) => readBiometry(text, 'axial'))
  cells.read('diagnosis', readDiagnoses, true)
  cells.read('treatment', readAction, true)
  cells.read('nextVisitOn', readDate)
  cells.read('clinicNote', readNote)
  if (cells.result.errors.length > 0) return
  const { data, error } = z.safeParse(answerFields, answerOfValues(cells.result.values))
  const paths = error?.issues.map(({ path }) => String(path[0])) ?? []
  for (const path of new Set(paths)) cells.error(cellOf[path] ?? path, 'range', 'issue.visit.refused')
  if (data)
    for (const { path, key } of answerDayFaults(data, today)) cells.error(path, 'range', `issue.visit.${key}`)
}

const lensOf = (field: string) => (field.startsWith('sphere') ? 'sphere' : 'cylinder')

/** As the workbook was written, in whatever case it was typed again. */
function readCaseNo(text: string): Query<string> {
  const code = plainText(text).replaceAll(' ', '').toUpperCase()
  return /^R[0-9A-F]{11}$/.test(code) ? { value: code } : { code: 'format', key: 'issue.caseNo.format' }
}

const longestShown = 80
const readShown = (text: string): Query<string> =>
  text.length <= longestShown
    ? { value: text.trim() }
    : { code: 'range', key: 'issue.text.length', params: { min: 0, max: longestShown } }

function readNote(text: string): Query<string> {
  const note = text.trim()
  return note.length <= longestNote
    ? { value: note }
    : { code: 'range', key: 'issue.text.length', params: { min: 0, max: longestNote } }
}

/** The answer of a row that was read, for its schema to judge. */
export const answerOfValues = (values: Values): unknown => ({
  ...Object.fromEntries(
    [...lensFields, ...axialFields, 'attendedOn', 'nextVisitOn'].map((field) => [
      field,
      values[field] ?? null,
    ]),
  ),
  cycloplegia: values['cycloplegia'] === 'yes',
  diagnosis: String(values['diagnosis'] ?? '').split(','),
  action: values['treatment'],
  note: values['clinicNote'] ?? '',
})

/** A stored answer as the cells that say it. */
export const valuesOfAnswer = (answer: AnswerFields): Values => ({
  ...Object.fromEntries([...lensFields, ...axialFields].map((field) => [field, answer[field]])),
  attendedOn: answer.attendedOn,
  nextVisitOn: answer.nextVisitOn,
  cycloplegia: answer.cycloplegia ? 'yes' : 'no',
  diagnosis: answer.diagnosis.join(','),
  treatment: answer.action,
  clinicNote: answer.note || null,
})
