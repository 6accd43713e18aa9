import type { UploadKind } from '@/contract/uploads.ts'
import type { FieldDefinition } from './field-definition.ts'
import { workbookKinds } from './workbook-kind.ts'

/** Stands between the parts of a key: no cell that was read holds it. */
export const keyMark = '\u001f'

/** The key of a row by its values; null while a part of it is missing. */
export function keyOf(kind: UploadKind, values: Readonly<Record<string, unknown>>): string | null {
  const parts = workbookKinds[kind].key.map((field) => values[field])
  return parts.every((part) => typeof part === 'string') ? parts.join(keyMark) : null
}

/** The columns of a kind of workbook in the template's order: header mapping, template and error workbook all use these. */
export const fieldsOf = (kind: UploadKind): readonly FieldDefinition[] => workbookKinds[kind].fields
