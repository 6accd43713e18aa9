import { readDate } from '@/server/workbook/date-cell.ts'
import type { NormalisedRow, Query } from '@/server/workbook/issue.ts'
import { eyeFields, type Side } from './eye-fields.ts'
import { readFileCells } from './file-cells.ts'
import { fileFields } from './file-fields.ts'
import { readAcuity, readAxis, readGlasses, readPower } from './optical-cells.ts'
import { plainCodes } from './upload-codes.ts'
import { readMissedCells } from '@/server/workbook/missed-cells.ts'
import { readName, readStudentNo } from '@/server/workbook/person-cells.ts'
import { RowBuilder } from '@/server/workbook/row-builder.ts'

const sphereLimitD = 30
const cylinderLimitD = 10
const maxRemarkChars = 500
const measures = [...eyeFields, ...fileFields.filter(({ field }) => /(Right|Left)$/.test(field))].map(
  ({ field }) => field,
)
const saidOfExam = ['takenOn', 'glasses', 'cycloplegia', 'device', 'examiner', 'source']

/**
 * Reads one screening row from its texts by field; of who was absent or is exempt `missed` says so, and no measure stands beside it. Values: studentNo, name, takenOn (`YYYY-MM-DD`), glasses, ucva and
 * cva as they are stored (standards/acuity.ts), sphere and cylinder in D, axis in degrees, those of the refraction file (file-fields.ts), remark; each null when blank.
 */
export function normaliseVision(row: number, raw: Record<string, string>): NormalisedRow {
  const cells = new RowBuilder(row, plainCodes(raw))
  cells.read('studentNo', readStudentNo, true)
  cells.read('name', readName)
  const missed = readMissedCells(cells, measures)
  // Who was not measured has no day of it.
  cells.read('takenOn', readDate, 'takenOn' in raw && missed === null)
  if (missed !== null) {
    for (const field of [...saidOfExam, ...measures]) cells.result.values[field] = null
    cells.read('remark', readRemark)
    return cells.result
  }
  cells.read('glasses', readGlasses)
  readOkLens(cells)
  for (const side of ['Right', 'Left'] as const) {
    cells.read(`ucva${side}`, readAcuity)
    cells.read(`cva${side}`, readAcuity)
    readLens(cells, side)
  }
  if (cells.text('ucvaRight') === '' && cells.text('ucvaLeft') === '' && !cells.hasError('missed')) {
    cells.error('ucvaRight', 'missing', 'issue.acuity.missing')
  }
  readFileCells(cells)
  cells.read('remark', readRemark)
  return cells.result
}

/** Uploads of the ministry ask only whether a night-worn lens is worn: who wears none may wear others. */
function readOkLens(cells: RowBuilder): void {
  const text = cells.text('okLens').trim()
  if (text === '') return
  if (/^(是|有|yes|y|true)$/i.test(text)) cells.result.values['glasses'] ??= 'orthokeratology'
  else if (!/^(否|无|no|n|false|\d)$/i.test(text)) cells.error('okLens', 'unknown', 'issue.glasses.unknown')
}

/** An axis says nothing without a cylinder, and a cylinder nothing without an axis. */
function readLens(cells: RowBuilder, side: Side): void {
  cells.read(`sphere${side}`, (text) => readPower(text, sphereLimitD))
  const cylinder = cells.read(`cylinder${side}`, (text) => readPower(text, cylinderLimitD))
  const axis = cells.read(`axis${side}`, readAxis)
  if (cylinder && axis === null && !cells.hasError(`axis${side}`)) {
    cells.error(`axis${side}`, 'missing', 'issue.axis.missing')
  }
}

function readRemark(text: string): Query<string> {
  if (text.length <= maxRemarkChars) return { value: text }
  return { code: 'range', key: 'issue.remark.range', params: { max: maxRemarkChars } }
}
