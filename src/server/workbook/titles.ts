import { plainText } from './cell-text.ts'
import { fieldsOf } from './fields.ts'
import type { UploadKind } from '@/contract/uploads.ts'

type Match = { field: string; rank: number }

const brackets = /[([【]([^)\]】]*)[)\]】]/g

/** A title for comparing: no blanks, stars, colons, dashes or brackets. */
export const bareTitle = (text: string): string =>
  plainText(text)
    .toLowerCase()
    .replace(/[\s*:_\-–—/、.,，。;'"()[\]【】]+/g, '')

const tables = new Map<UploadKind, Map<string, Match>>()

/**
 * The field that a title means, and how good the title is for it (0 = its own name). What stands in brackets may
 * belong to it, 视力(右), or be a remark, 出生日期(必填).
 */
export function fieldOfTitle(kind: UploadKind, title: string): Match | undefined {
  let table = tables.get(kind)
  if (!table) tables.set(kind, (table = titleTable(kind)))
  return table.get(bareTitle(title)) ?? table.get(bareTitle(plainText(title).replace(brackets, '')))
}

function titleTable(kind: UploadKind): Map<string, Match> {
  const table = new Map<string, Match>()
  for (const { field, zh, en, synonyms } of fieldsOf(kind)) {
    ;[zh, en, ...synonyms].forEach((title, rank) => {
      const bare = bareTitle(title)
      if (!table.has(bare)) table.set(bare, { field, rank })
    })
  }
  return table
}
