import { readBody, readCapacity } from './body-cells.ts'
import { readAmount, doubt, refuse } from '../../../../server/workbook/amount-cells.ts'
import { bodyDoubt } from '@/modules/health/standards/body-range.ts'
import { findsOfCheck } from '@/server/workbook/check-fields.ts'
import { readDate } from '@/server/workbook/date-cell.ts'
import type { NormalisedRow } from '@/server/workbook/issue.ts'
import { readMissedCells } from '@/server/workbook/missed-cells.ts'
import { readName, readSex, readStudentNo } from '@/server/workbook/person-cells.ts'
import { RowBuilder } from '@/server/workbook/row-builder.ts'
import { readBend, readOverall, readSagittal, spineContradicts } from './spine-cells.ts'

const maxTeeth = { deciduous: 20, permanent: 32 } as const

/**
 * Reads one row of a check-up from its texts by field. Values: studentNo, name, sex (`boy`, `girl`), takenOn (`YYYY-MM-DD`), heightCm,
 * weightKg, systolic and diastolic in mmHg, vitalCapacity in mL, segments of the spine as `readBend` has them, `normal` or `abnormal` of the whole, numbers of teeth,
 * haemoglobin in g/L; each null when blank. Of who was absent or is exempt `missed` says so, and no measure stands beside it.
 */
export function normaliseCheck(row: number, raw: Record<string, string>): NormalisedRow {
  const cells = new RowBuilder(row, splitPressure(raw))
  cells.read('studentNo', readStudentNo, true)
  cells.read('name', readName)
  cells.read('sex', readSex)
  const missed = readMissedCells(cells, findsOfCheck)
  cells.read('takenOn', readDate)
  if (missed !== null) {
    // Who was not measured has no day of it.
    for (const field of ['takenOn', ...findsOfCheck]) cells.result.values[field] = null
    return cells.result
  }
  readBody(cells)
  readPressure(cells)
  readCapacity(cells)
  for (const segment of ['spineThoracic', 'spineThoracolumbar', 'spineLumbar']) cells.read(segment, readBend)
  cells.read('spineSagittal', readSagittal)
  cells.read('spineOverall', readOverall)
  if (spineContradicts(cells.result.values))
    refuse(cells, 'spineOverall', 'mismatch', 'issue.spine.contradiction')
  readTeeth(cells, 'deciduous')
  readTeeth(cells, 'permanent')
  cells.read('haemoglobin', readAmount(/g\/l$/i, 0))
  doubt(cells, 'haemoglobin', (value) => bodyDoubt('haemoglobin', value))
  return cells.result
}

/** Both in one cell, as `110/70` or `110／70 mmHg`. */
const pair = /^\s*(\d{2,3})\s*[/／]\s*(\d{2,3})\s*(?:mmhg)?\s*$/i

/** A cell that holds both pressures is read as two, unless the lower one has a cell of its own. */
function splitPressure(raw: Record<string, string>): Record<string, string> {
  const [, systolic, diastolic] = pair.exec(raw['systolic'] ?? '') ?? []
  if (systolic === undefined || diastolic === undefined || (raw['diastolic'] ?? '').trim() !== '') return raw
  return { ...raw, systolic, diastolic }
}

/** One without the other says nothing. */
function readPressure(cells: RowBuilder): void {
  const read = readAmount(/mmhg$/i, 0)
  const systolic = cells.read('systolic', read)
  const diastolic = cells.read('diastolic', read)
  for (const each of ['systolic', 'diastolic'] as const) doubt(cells, each, (value) => bodyDoubt(each, value))
  if (cells.hasError('systolic') || cells.hasError('diastolic')) return
  if (systolic === null && diastolic !== null) refuse(cells, 'systolic', 'missing', 'issue.pressure.pair')
  else if (diastolic === null && systolic !== null)
    refuse(cells, 'diastolic', 'missing', 'issue.pressure.pair')
  else if (systolic !== null && diastolic !== null && diastolic >= systolic)
    refuse(cells, 'diastolic', 'range', 'issue.pressure.order')
}

/** No more teeth than a mouth has; all three numbers, or none. */
function readTeeth(cells: RowBuilder, dentition: 'deciduous' | 'permanent'): void {
  const max = maxTeeth[dentition]
  const fields = ['Decayed', 'Missing', 'Filled'].map((part) => `${dentition}${part}`)
  const counts = fields.map((field) => cells.read(field, readAmount(/[颗个]$/, 0)))
  fields.forEach((field, at) => {
    const count = counts[at] ?? null
    if (count !== null && (count < 0 || count > max))
      cells.error(field, 'range', 'issue.teeth.range', { max })
  })
  const first = fields[0] ?? ''
  if (fields.some((field) => cells.hasError(field)) || counts.every((count) => count === null)) return
  const blank = counts.indexOf(null)
  if (blank >= 0) cells.error(fields[blank] ?? first, 'missing', 'issue.teeth.all')
  else if (counts.reduce<number>((sum, count) => sum + (count ?? 0), 0) > max)
    cells.error(first, 'range', 'issue.teeth.range', { max })
}
