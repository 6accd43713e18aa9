import type { KindOfWorkbook } from '@/server/workbook/workbook-kind.ts'
import { resultFields } from './result-fields.ts'
import { normaliseResult } from './result-row.ts'

export const clinicResultsWorkbook: KindOfWorkbook = {
  fields: resultFields,
  key: ['caseNo'],
  ownFields: /^caseNo$/,
  note: 'clinicResultsNote',
  refusedAsAnother: 'wrongKindClinicResults',
  normalise: normaliseResult,
}
