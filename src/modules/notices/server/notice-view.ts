import type { Notice, NoticeKind, NoticeTab } from '@/contract/notices.ts'
import type { Locale } from '@/server/http/locale.ts'
import { labelsOf, type Params } from './labels.ts'

export interface NoticeRow {
  id: number
  tab: NoticeTab
  kind: NoticeKind
  params: Params
  /** Of a letter: its own title, and the region whose bureau wrote it. */
  title: string
  region: string
  href: string
  created_at: Date
  read_at: Date | null
}

/** A notice in the reader's language. */
export function noticeView(locale: Locale, row: NoticeRow): Notice {
  const { id, tab, kind, href } = row
  const labels =
    kind === 'letter' ? { title: row.title, detail: row.region } : labelsOf(locale, kind, row.params)
  const isRead = row.read_at !== null
  return {
    id,
    tab,
    kind,
    ...labels,
    href,
    at: row.created_at.toISOString(),
    isRead,
    hasText: kind === 'letter',
  }
}
