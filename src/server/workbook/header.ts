import { cellText, type SheetRow } from './cell-text.ts'
import { fieldsOf } from './fields.ts'
import type { UploadKind } from '@/contract/uploads.ts'
import { WorkbookRefusal } from './refusal.ts'
import { columnTitles, type ColumnTitle } from './header-levels.ts'
import type { Header, MappedColumn } from './sheet-header.ts'
import { bareTitle, fieldOfTitle } from './titles.ts'
import { kindsOfWorkbooks, workbookKinds } from './workbook-kind.ts'

/** Header and titles above it lie within this many filled rows. */
export const headerSearchRows = 20
const maxLevels = 3
const fewestFields = 2

type Candidate = { at: number; levels: number; mapping: MappedColumn[]; titles: ColumnTitle[] }

/**
 * Finds the header in the first rows of a sheet: one row, or two or three merged ones. `chosen` (field → column) takes
 * precedence over what the titles say. Throws `noHeader`, or `wrongKind` when it is plainly the other kind's.
 */
export function findHeader(kind: UploadKind, rows: SheetRow[], chosen: Record<string, number> = {}): Header {
  const best = bestCandidate(kind, rows)
  if (!isPlainly(kind, best) && Object.keys(chosen).length === 0) {
    const found = rivalsOf(kind, best).find((each) => isPlainly(each, bestCandidate(each, rows)))
    if (found) throw new WorkbookRefusal('wrongKind', { kind, found })
  }
  if (!best || best.mapping.length < fewestFields) throw new WorkbookRefusal('noHeader')
  return describe(kind, rows, override(best, chosen))
}

function bestCandidate(kind: UploadKind, rows: SheetRow[]): Candidate | undefined {
  let best: Candidate | undefined
  for (let at = 0; at < Math.min(rows.length, headerSearchRows); at++) {
    for (let levels = 1; levels <= maxLevels && at + levels <= rows.length; levels++) {
      const titles = columnTitles(rows.slice(at, at + levels))
      const mapping = mapTitles(kind, titles)
      if (isBetter(mapping.length, levels, best)) best = { at, levels, mapping, titles }
    }
  }
  return best
}

/** More fields, or as many from fewer rows: so a title row above is no level of the header. */
function isBetter(fields: number, levels: number, than: Candidate | undefined): boolean {
  if (!than) return fields > 0
  return fields > than.mapping.length || (fields === than.mapping.length && levels < than.levels)
}

/** The best title wins a field; of two as good, the column further left. */
function mapTitles(kind: UploadKind, titles: ColumnTitle[]): MappedColumn[] {
  const found = new Map<string, MappedColumn & { rank: number }>()
  for (const { column, candidates, title } of titles) {
    const match = candidates.map((each) => fieldOfTitle(kind, each)).find((each) => each !== undefined)
    if (!match) continue
    const standing = found.get(match.field)
    if (!standing || match.rank < standing.rank) found.set(match.field, { ...match, column, title })
  }
  return [...found.values()]
    .map(({ field, column, title }) => ({ field, column, title }))
    .sort((a, b) => a.column - b.column)
}

/** Has a field that only this kind of workbook knows. */
function isPlainly(kind: UploadKind, candidate: Candidate | undefined): boolean {
  return candidate?.mapping.some(({ field }) => workbookKinds[kind].ownFields.test(field)) ?? false
}

/** Whose workbook it may be instead: with a field that some kinds share theirs alone, whatever stands beside it. */
function rivalsOf(kind: UploadKind, candidate: Candidate | undefined): readonly UploadKind[] {
  const others = kindsOfWorkbooks().filter((each) => each !== kind)
  const { sharedField } = workbookKinds[kind]
  const isShared = sharedField !== undefined && candidate?.mapping.some(({ field }) => field === sharedField)
  return isShared ? others.filter((each) => workbookKinds[each].sharedField === sharedField) : others
}

function override(best: Candidate, chosen: Record<string, number>): Candidate {
  const fields = new Set(Object.keys(chosen))
  const columns = new Set(Object.values(chosen))
  const stored = best.mapping.filter((each) => !fields.has(each.field) && !columns.has(each.column))
  const titleOf = (column: number) => best.titles.find((each) => each.column === column)?.title ?? ''
  const added = Object.entries(chosen)
    .filter(([, column]) => column >= 0)
    .map(([field, column]) => ({ field, column, title: titleOf(column) }))
  return { ...best, mapping: [...stored, ...added].sort((a, b) => a.column - b.column) }
}

function describe(kind: UploadKind, rows: SheetRow[], best: Candidate): Header {
  const lines = rows.slice(best.at, best.at + best.levels)
  const mapped = new Set(best.mapping.map((each) => each.column))
  const fields = new Set(best.mapping.map((each) => each.field))
  const { oneOf } = workbookKinds[kind]
  return {
    headerRow: lines[0]?.row ?? 0,
    dataFrom: (lines.at(-1)?.row ?? 0) + 1,
    mapping: best.mapping,
    missing: [
      ...fieldsOf(kind)
        .filter((each) => each.required && !fields.has(each.field))
        .map((each) => each.field),
      ...(oneOf && !oneOf.fields.some((each) => fields.has(each)) ? oneOf.namedMissing : []),
    ],
    unused: best.titles
      .filter((each) => !mapped.has(each.column) && each.title !== '')
      .map(({ column, title }) => ({ column, title })),
    repeats: lines.map((line) => line.cells.map((cell) => bareTitle(cellText(cell)))),
  }
}
