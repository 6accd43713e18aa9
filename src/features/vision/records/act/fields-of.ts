import { examFields, type Exam, type ExamField, type ExamFields } from '@/contract/vision-records.ts'

export const examFieldNames = Object.keys(examFields.shape) as ExamField[]

/** What a correction's form begins with. */
export const fieldsOf = (exam: Exam): ExamFields =>
  Object.fromEntries(
    examFieldNames.map((name) => [name, exam[name] ?? (name === 'takenOn' ? '' : null)]),
  ) as ExamFields
