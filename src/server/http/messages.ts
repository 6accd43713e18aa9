import listsEn from '../../../locales/en-US/lists.json' with { type: 'json' }
import importEn from '../../../locales/en-US/import-issues.json' with { type: 'json' }
import noticesEn from '../../../locales/en-US/notices.json' with { type: 'json' }
import shellEn from '../../../locales/en-US/shell.json' with { type: 'json' }
import serverEn from '../../../locales/en-US/server.json' with { type: 'json' }
import statusEn from '../../../locales/en-US/status.json' with { type: 'json' }
import listsZh from '../../../locales/zh-CN/lists.json' with { type: 'json' }
import importZh from '../../../locales/zh-CN/import-issues.json' with { type: 'json' }
import noticesZh from '../../../locales/zh-CN/notices.json' with { type: 'json' }
import shellZh from '../../../locales/zh-CN/shell.json' with { type: 'json' }
import serverZh from '../../../locales/zh-CN/server.json' with { type: 'json' }
import statusZh from '../../../locales/zh-CN/status.json' with { type: 'json' }
import type { Locale } from './locale.ts'

const texts: Record<Locale, Record<string, string>> = {
  'zh-CN': { ...statusZh, ...serverZh, ...importZh.refusal, ...noticesZh.refusal },
  'en-US': { ...statusEn, ...serverEn, ...importEn.refusal, ...noticesEn.refusal },
}

/** The key of a sentence that a refusal may say: one that no language has is an error of the types, not a text at run time. */
export type MessageKey =
  keyof typeof serverZh | keyof typeof importZh.refusal | keyof typeof noticesZh.refusal

/** The key that a stored word is, or none where no sentence has it any more: the body code's own sentence is then said. */
export const messageKeyOf = (word: string): MessageKey | undefined =>
  Object.hasOwn(texts['zh-CN'], word) ? (word as MessageKey) : undefined

const moduleNames: Record<Locale, Record<string, string>> = {
  'zh-CN': shellZh.tiles,
  'en-US': shellEn.tiles,
}

const gradeNames: Record<Locale, Record<string, string>> = {
  'zh-CN': listsZh.grades,
  'en-US': listsEn.grades,
}

/** A grade as the lists name it: 五年级, Grade 5. */
export const gradeNameOf = (locale: Locale, grade: string | number | undefined): string =>
  gradeNames[locale][String(grade)] ?? String(grade ?? '')

/**
 * The text of a body code or of a key in locales/<language>/server.json, with `{{name}}` filled in; `module` and `partGrade` are numbers,
 * written by their names.
 */
export function messageOf(
  locale: Locale,
  key: string | number,
  params: Record<string, string | number> = {},
): string {
  const text = texts[locale][String(key)] ?? texts[locale]['500'] ?? ''
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    if (name === 'partGrade') return gradeNameOf(locale, value)
    return name === 'module' ? (moduleNames[locale][value] ?? value) : value
  })
}
