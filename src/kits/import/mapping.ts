import type { Plan, UploadKind } from '@/contract/uploads.ts'
import { fieldNames, requiredFields, type FieldName } from './fields.ts'

/** Column by field; a field that is not there is left out. */
export type Choice = Partial<Record<FieldName, number>>

type Mapped = Plan['mapping']

export const choiceOf = (kind: UploadKind, mapping: Mapped): Choice =>
  Object.fromEntries(
    fieldNames[kind].flatMap((field) => {
      const column = mapping.find((each) => each.field === field)?.column
      return column === undefined ? [] : [[field, column]]
    }),
  )

/** A column serves one field: giving it to another takes it from the first. */
export function withColumn(choice: Choice, field: FieldName, column: number | undefined): Choice {
  const others = Object.entries(choice).filter(([name, taken]) => name !== field && taken !== column)
  return Object.fromEntries(column === undefined ? others : [...others, [field, column]])
}

export const missingFields = (kind: UploadKind, mapping: readonly { field: string }[]): FieldName[] =>
  requiredFields[kind].filter((field) => !mapping.some((each) => each.field === field))

/** All columns of the file, left to right. */
export const columnsOfFile = ({ mapping, unusedColumns }: Pick<Plan, 'mapping' | 'unusedColumns'>) =>
  [...mapping, ...unusedColumns]
    .map(({ column, title }) => ({ column, title }))
    .sort((a, b) => a.column - b.column)

export const sameChoice = (a: Choice, b: Choice) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())
