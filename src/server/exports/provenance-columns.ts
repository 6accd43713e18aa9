import exportsEn from '../../../locales/en-US/exports.json' with { type: 'json' }
import exportsZh from '../../../locales/zh-CN/exports.json' with { type: 'json' }
import visionEn from '../../../locales/en-US/vision.json' with { type: 'json' }
import visionZh from '../../../locales/zh-CN/vision.json' with { type: 'json' }
import { definitionSets, type DefinitionSetId } from '@/standards/definition-set.ts'
import type { Locale } from '../http/locale.ts'
import type { ExportColumn } from './export-cells.ts'

const texts = {
  'zh-CN': { file: exportsZh.file, definition: visionZh.definition },
  'en-US': { file: exportsEn.file, definition: visionEn.definition },
}

/**
 * What graded rows rest on, behind their own columns: the standard they are graded by, and when they were read. In every row, so that a
 * part of the file still says it.
 */
export function provenanceColumns(locale: Locale, setId: DefinitionSetId, readAt: Date): ExportColumn[] {
  const { file, definition } = texts[locale]
  const standard = definition.standardVersion
    .replace('{{standard}}', definition.standards[setId])
    .replace('{{version}}', String(definitionSets[setId].version))
  const asOf = readAt.toISOString()
  return [
    { title: file.standard, width: 24, kind: 'text', valueOf: () => standard },
    { title: file.asOf, width: 16, kind: 'time', valueOf: () => asOf },
  ]
}
