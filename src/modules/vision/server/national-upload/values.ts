import { isMark, markOfTenths } from '@/standards/acuity.ts'
import type { FillValue } from '@/server/workbook/fill/cell-fill.ts'
import type { UploadCode, UploadProfile } from '@/modules/vision/contract/upload-profile.ts'
import type { Glasses } from '@/modules/vision/standards/grading.ts'
import { measuredColumn, type MeasuredColumns } from '../summaries/exam-grade.ts'

/** What a child's exam has, as it is stored. */
export interface StoredEyes extends MeasuredColumns {
  taken_on: string | null
}

const glassesCodes: Record<Glasses, UploadCode> = {
  none: 'glassesNone',
  frame: 'glassesFrame',
  contact: 'glassesContact',
  orthokeratology: 'glassesOrthokeratology',
}

type Column = UploadProfile['columns'][number]
/** `value` null = the cell stays as it is. `isMissing`: nothing was measured, or what was has no mark to write. */
export interface FieldValue {
  value: FillValue | null
  isMissing: boolean
}

/** What the cell of one field of a screened child is to hold. */
export function valueOf({ codes }: UploadProfile, column: Column, eyes: StoredEyes): FieldValue {
  const { field } = column
  const coded = (code: UploadCode, isMissing = false): FieldValue => ({
    value: codeValue(codes[code], column),
    isMissing,
  })
  if (field === 'okLens')
    return eyes.glasses === null
      ? coded('okUnknown', true)
      : coded(eyes.glasses === 'orthokeratology' ? 'okYes' : 'okNo')
  if (field === 'glasses')
    return eyes.glasses === null ? coded('notMeasured', true) : coded(glassesCodes[eyes.glasses])
  if (field === 'takenOn')
    return {
      value: eyes.taken_on === null ? null : { text: eyes.taken_on },
      isMissing: eyes.taken_on === null,
    }
  const value = eyes[measuredColumn[field]]
  if (value === null) return coded('notMeasured', true)
  const isAcuity = field.startsWith('ucva') || field.startsWith('cva')
  // Fingers, a hand or light were seen and no line: there is no mark, and the template has one code for that.
  if (isAcuity && !isMark(value)) return coded('notMeasurable', true)
  return { value: numberValue(isAcuity ? markOfTenths(value) : value, column), isMissing: false }
}

/** What the cells of marks hold of a child who came and could not be measured. */
export const unmeasurableValue = ({ codes }: UploadProfile, column: Column): FillValue | null =>
  column.field.startsWith('ucva') ? codeValue(codes.notMeasurable, column) : null

function numberValue(value: number, { as, digits }: Column): FillValue {
  const rounded = Number(value.toFixed(Math.max(digits, 2)))
  const text = (rounded === 0 ? 0 : rounded).toFixed(digits)
  return as === 'number' ? { text, number: Number(text) } : { text }
}

function codeValue(code: string | null, { as }: Column): FillValue | null {
  if (code === null) return null
  return as === 'number' && /^-?\d+(\.\d+)?$/.test(code)
    ? { text: code, number: Number(code) }
    : { text: code }
}
