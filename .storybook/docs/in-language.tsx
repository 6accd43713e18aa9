import { useSyncExternalStore, type ReactNode } from 'react'
import { i18n } from '../../src/i18n/i18n.ts'

function subscribe(onChange: () => void) {
  i18n.on('languageChanged', onChange)
  return () => i18n.off('languageChanged', onChange)
}
const useLanguage = () => useSyncExternalStore(subscribe, () => i18n.language)

type Part = { children: ReactNode }

/** What a page of words says in Chinese, and in English: the toolbar's language is on show. */
export const Zh = ({ children }: Part) =>
  useLanguage() === 'zh-CN' ? <div lang="zh-CN">{children}</div> : null
export const En = ({ children }: Part) =>
  useLanguage() === 'en-US' ? <div lang="en-US">{children}</div> : null
