import { cellText, plainText, type SheetRow } from '@/server/workbook/cell-text.ts'
import { bareTitle } from '@/server/workbook/titles.ts'
import type { UploadField, UploadProfile } from '@/modules/vision/contract/upload-profile.ts'
import { eyeFields } from '../workbook/eye-fields.ts'

/** A column with all that its title may be, fullest first. */
export interface LeveledTitle {
  column: number
  title: string
  candidates: string[]
}

/**
 * Titles of each column from some header rows. A merged cell has its text in its first column; a group is carried to the right until the next
 * text in its own row or in the row above. A title may be said in any of its rows, with rows between left out: 右眼 over 屈光检查 over 球镜.
 */
export function leveledTitles(lines: readonly SheetRow[]): LeveledTitle[] {
  const width = Math.max(...lines.map(({ cells }) => cells.length))
  const carried = lines.map(() => '')
  return Array.from({ length: width }, (_, column) => {
    const own = lines.map(({ cells }) => cellText(cells[column]))
    own.forEach((text, level) => {
      if (text !== '') carried.fill('', level).splice(level, 1, text)
    })
    const lowest = own.findLastIndex((text) => text !== '')
    const levels = carried.slice(0, lowest + 1).filter((text) => text !== '')
    return { column, title: levels.join(' '), candidates: lowest < 0 ? [] : ways(levels) }
  })
}

/** All ways to leave rows out above the last one, and the last ones out below the others: a merged cell may span them. */
function ways(levels: readonly string[]): string[] {
  const last = levels.at(-1) ?? ''
  const above = levels.slice(0, -1)
  const chosen = Array.from({ length: 2 ** above.length }, (_, bits) => [
    ...above.filter((_text, at) => ((bits >> at) & 1) === 1),
    last,
  ])
  return chosen.sort((a, b) => b.length - a.length).map((texts) => texts.join(' '))
}

const brackets = /[([【][^)\]】]*[)\]】]/g
/** A title for comparing, and without what stands in brackets. */
export const bares = (title: string): string[] => [
  bareTitle(title),
  bareTitle(plainText(title).replace(brackets, '')),
]

/** A profile's titles for looking up, with those that imports know besides. */
export interface TitleTable {
  key: Map<string, number>
  fields: Map<string, { field: UploadField; rank: number }>
  contains: { field: UploadField; side: 'Right' | 'Left' | null; word: string }[]
  ignored: string[]
  /** What the profile asks for. */
  requested: ReadonlySet<string>
}

export function titleTable({ key, columns, ignored }: UploadProfile): TitleTable {
  const fields: TitleTable['fields'] = new Map()
  const requested = new Set<string>(columns.map(({ field }) => field))
  for (const { field, titles } of columns)
    titles.forEach((title, rank) => {
      const bare = bareTitle(title)
      if (!fields.has(bare)) fields.set(bare, { field, rank })
    })
  for (const { field, synonyms } of eyeFields)
    for (const title of synonyms) {
      const bare = bareTitle(title)
      if (requested.has(field) && !fields.has(bare)) fields.set(bare, { field, rank: 50 })
    }
  return {
    key: new Map(key.titles.map((title, rank) => [bareTitle(title), rank])),
    fields,
    contains: columns.flatMap(({ field, contains }) =>
      contains.map((word) => ({ field, side: sideOf(field), word: bareTitle(word) })),
    ),
    ignored: ignored.map(bareTitle),
    requested,
  }
}

const sideOf = (field: UploadField): 'Right' | 'Left' | null =>
  field.endsWith('Right') ? 'Right' : field.endsWith('Left') ? 'Left' : null

/** Whether a title names something that is never filled: 散瞳, though not 非散瞳. */
const isIgnored = (bare: string, ignored: readonly string[]): boolean =>
  ignored.some((word) => {
    const at = bare.indexOf(word)
    return at >= 0 && bare[at - 1] !== '非'
  })

/** The field that a column is of, and how good its title is for it; undefined for one that is none of the profile's. */
export function fieldOf(
  { title, candidates }: LeveledTitle,
  { fields, contains, ignored, requested }: TitleTable,
): { field: UploadField; rank: number } | undefined {
  for (const candidate of candidates)
    for (const bare of bares(candidate)) {
      const found = fields.get(bare)
      if (found && !isIgnored(bareTitle(title), withoutOwn(ignored, bare))) return found
    }
  const [whole = ''] = bares(title)
  if (candidates.length === 0 || isIgnored(whole, ignored)) return undefined
  const sides = { Right: /右|od|right/.test(whole), Left: /左|os|left/.test(whole) }
  const found = contains.find(
    ({ side, word }) =>
      whole.includes(word) && (side === null || (sides[side] && !sides[side === 'Right' ? 'Left' : 'Right'])),
  )
  if (found) return { field: found.field, rank: 90 }
  // S, C and A below a group that says the eye, whatever else it says.
  const lens = lensLetters[bareTitle(candidates.at(-1) ?? '')]
  const side = sides.Right === sides.Left ? undefined : sides.Right ? 'Right' : 'Left'
  const field = lens && side && (`${lens}${side}` as const)
  return field && requested.has(field) ? { field, rank: 95 } : undefined
}

const lensLetters: Record<string, 'sphere' | 'cylinder' | 'axis' | undefined> = {
  s: 'sphere',
  sph: 'sphere',
  c: 'cylinder',
  cyl: 'cylinder',
  a: 'axis',
  ax: 'axis',
}

/** A word that a profile's own title has is meant there. */
const withoutOwn = (ignored: readonly string[], bare: string): string[] =>
  ignored.filter((word) => !bare.includes(word))
