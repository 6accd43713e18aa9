import type { ReactNode } from 'react'
import { useLanguage } from '../../src/i18n/i18n.ts'

type Part = { children: ReactNode }

/** What a page of words says in Chinese, and in English: the toolbar's language is on show. */
export const Zh = ({ children }: Part) =>
  useLanguage() === 'zh-CN' ? <div lang="zh-CN">{children}</div> : null
export const En = ({ children }: Part) =>
  useLanguage() === 'en-US' ? <div lang="en-US">{children}</div> : null
