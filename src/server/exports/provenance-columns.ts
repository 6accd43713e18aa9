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

/** What check-ups and fitness tests are held against. */
const healthStandards =
  'WS/T 586—2018, WS/T 456—2014, WS/T 610—2018, GB/T 16133—2014, WS/T 441—2013; 国家学生体质健康标准（2014年修订）'

/** The same for rows of check-ups and fitness tests; which findings are unconfirmed, each row says itself. */
export const healthProvenance = (locale: Locale, readAt: Date): ExportColumn[] =>
  sourceColumns(locale, healthStandards, readAt)

function sourceColumns(locale: Locale, standard: string, readAt: Date): ExportColumn[] {
  const { file } = texts[locale]
  const asOf = readAt.toISOString()
  return [
    { title: file.standard, width: 24, kind: 'text', valueOf: () => standard },
    { title: file.asOf, width: 16, kind: 'time', valueOf: () => asOf },
  ]
}

/**
 * What graded rows rest on, behind their own columns: the standard they are graded by, and when they were read. In every row, so that a
 * part of the file still says it.
 */
export function provenanceColumns(locale: Locale, setId: DefinitionSetId, readAt: Date): ExportColumn[] {
  const { definition } = texts[locale]
  const standard = definition.standardVersion
    .replace('{{standard}}', definition.standards[setId])
    .replace('{{version}}', String(definitionSets[setId].version))
  return sourceColumns(locale, standard, readAt)
}
