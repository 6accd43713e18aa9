import type { KindOfWorkbook } from '@/server/workbook/workbook-kind.ts'
import { entryFields, resultFields } from './competition-fields.ts'
import { normaliseEntry, normaliseResult } from './competition.ts'

export const entriesWorkbook: KindOfWorkbook = {
  fields: entryFields,
  key: ['studentNo', 'contest'],
  ownFields: /^seedMark$/,
  note: 'entriesNote',
  refusedAsAnother: 'wrongKindEntries',
  normalise: normaliseEntry,
}

export const resultsWorkbook: KindOfWorkbook = {
  fields: resultFields,
  // Who a line of results is of, the competition says: doubles are found there.
  key: ['row'],
  ownFields: /^(phase|heat|lane)$/,
  note: 'resultsNote',
  refusedAsAnother: 'wrongKindResults',
  normalise: normaliseResult,
}
