import { plainText } from './cell-text.ts'
import { fieldsOf, type WorkbookKind } from './fields.ts'

type Match = { field: string; rank: number }

const eyeWords = /^(右眼?|左眼?|right( eye)?|left( eye)?|od|os|r|l)$/

/** A title for comparing: no blanks, stars, colons or dashes; a remark in brackets goes unless it names the eye. */
export function bareTitle(text: string): string {
  return plainText(text)
    .toLowerCase()
    .replace(/[([【]([^)\]】]*)[)\]】]/g, (_, inside: string) => (eyeWords.test(inside.trim()) ? inside : ''))
    .replace(/[\s*:_\-–—/、.,，。;'"]+/g, '')
}

const tables = new Map<WorkbookKind, Map<string, Match>>()

/** The field that a title means, and how good the title is for it (0 = its own name). */
export function fieldOfTitle(kind: WorkbookKind, title: string): Match | undefined {
  let table = tables.get(kind)
  if (!table) tables.set(kind, (table = titleTable(kind)))
  return table.get(bareTitle(title))
}

function titleTable(kind: WorkbookKind): Map<string, Match> {
  const table = new Map<string, Match>()
  for (const { field, zh, en, synonyms } of fieldsOf(kind)) {
    ;[zh, en, ...synonyms].forEach((title, rank) => {
      const bare = bareTitle(title)
      if (!table.has(bare)) table.set(bare, { field, rank })
    })
  }
  return table
}
