import { examFields, type ExamField } from '@/modules/vision/contract/exam-fields.ts'
import type { Exam } from '@/modules/vision/contract/records.ts'
import type { Acuity } from '@/standards/acuity.ts'
import { isAcuityField, isTextField } from './use-field-text.ts'

export const examFieldNames = Object.keys(examFields.shape) as ExamField[]

/** What a correction's form begins with: acuity as the text that is typed for it. */
export function fieldsOf(
  exam: Exam,
  acuityText: (value: Acuity) => string,
): Record<ExamField, string | number | null> {
  const first = (name: ExamField) => {
    const value = exam[name] ?? (isTextField(name) && name !== 'glasses' ? '' : null)
    return isAcuityField(name) && value !== null ? acuityText(value as Acuity) : value
  }
  return Object.fromEntries(examFieldNames.map((name) => [name, first(name)])) as Record<
    ExamField,
    string | number | null
  >
}
