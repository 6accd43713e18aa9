import type { KindOfWorkbook } from '@/server/workbook/workbook-kind.ts'
import { sportFields } from './sport-fields.ts'
import { normaliseSport } from './sport.ts'

export const sportWorkbook: KindOfWorkbook = {
  fields: sportFields,
  key: ['studentNo', 'item', 'takenOn', 'startTime'],
  quarantinesDuplicates: true,
  ownFields: /^(item|startTime|place)$/,
  note: 'sportNote',
  refusedAsAnother: 'wrongKindSport',
  normalise: normaliseSport,
}
