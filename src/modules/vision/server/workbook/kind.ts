import type { KindOfWorkbook } from '@/server/workbook/workbook-kind.ts'
import { visionFields } from './vision-fields.ts'
import { normaliseVision } from './vision.ts'

export const visionWorkbook: KindOfWorkbook = {
  fields: visionFields,
  key: ['studentNo'],
  ownFields: /^(ucva|cva|sphere|cylinder)/,
  note: 'dateNote',
  refusedAsAnother: 'wrongKindVision',
  normalise: normaliseVision,
}
