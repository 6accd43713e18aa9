import { i18n, startI18n } from './i18n.ts'
import type { Language } from './language.ts'

const files = import.meta.glob<Record<string, unknown>>('/locales/*/*.json', {
  import: 'default',
  eager: true,
})

/** For tests and stories only: every text of both languages, at once. */
export function startWithAllNamespaces(language: Language = 'zh-CN') {
  startI18n(language)
  for (const [path, texts] of Object.entries(files)) {
    const [, , fileLanguage = '', file = ''] = path.split('/')
    i18n.addResourceBundle(fileLanguage, file.replace('.json', ''), texts)
  }
}
