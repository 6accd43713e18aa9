import { cellText, type SheetRow } from '@/server/workbook/cell-text.ts'
import { bareTitle } from '@/server/workbook/titles.ts'
import type { UploadField, UploadProfile } from '@/modules/vision/contract/upload-profile.ts'
import { bares, fieldOf, leveledTitles, titleTable, type TitleTable } from './titles.ts'

/** Header and titles above it lie within so many filled rows. */
const searchedRows = 10
const maxLevels = 5
const fewestFields = 2

/** Titles of whom a row is of, besides the number. */
const nameTitles = ['姓名', '学生姓名', 'name'].map(bareTitle)
const classTitles = ['班级名称', '班级', '行政班', 'class'].map(bareTitle)
const numberTitles = ['学籍号', '学籍号码', '全国学籍号', '学生学籍号', '学籍辅号'].map(bareTitle)
const idTitles = ['身份证号', '身份证件号', '身份证号码', '证件号码', '身份证'].map(bareTitle)

export interface RecognisedSheet {
  profile: UploadProfile
  /** Rows as the person sees them. */
  headerRow: number
  dataFrom: number
  key: { column: number; field: 'studentNo' | 'idNumber' }
  nameColumn: number | undefined
  classColumn: number | undefined
  columns: { field: UploadField; column: number; title: string }[]
}

/** Which of the profiles a sheet's first rows are of, and which column is what; undefined where none fits. */
export function recogniseSheet(
  rows: readonly SheetRow[],
  profiles: readonly UploadProfile[],
  format: 'xlsx' | 'xls',
): RecognisedSheet | undefined {
  const top = rows.slice(0, searchedRows)
  let best: { sheet: RecognisedSheet; score: number } | undefined
  for (const profile of profiles) {
    const table = titleTable(profile)
    for (let at = 0; at < top.length; at++)
      for (let levels = 1; levels <= maxLevels && at + levels <= top.length; levels++) {
        const found = readHeader(top.slice(at, at + levels), profile, table)
        if (!found) continue
        const score = scoreOf(found, format, levels)
        if (!best || score > best.score) best = { sheet: found.sheet, score }
      }
  }
  return best?.sheet
}

interface Found {
  sheet: RecognisedSheet
  ranks: number[]
}

/** More fields count most; then the profile whose header ends in that row, whose number it is, whose words they are. */
function scoreOf({ sheet, ranks }: Found, format: string, levels: number): number {
  const { profile, columns, key, dataFrom } = sheet
  const of = new Set(profile.columns.filter(({ required }) => required).map(({ field }) => field))
  const required = columns.filter(({ field }) => of.has(field)).length
  return (
    columns.length * 100 +
    required * 30 +
    (key.field === profile.key.field ? 60 : 0) +
    (dataFrom === profile.headerRows + 1 ? 25 : 0) +
    (profile.format === format ? 10 : 0) +
    ranks.filter((rank) => rank < 50).length -
    // As many fields from fewer rows: a title row above is no level of the header.
    levels * 5
  )
}

function readHeader(
  lines: readonly SheetRow[],
  profile: UploadProfile,
  table: TitleTable,
): Found | undefined {
  // A row of a child below the header is no level of it.
  if (lines.slice(1).some(isOfChild)) return undefined
  const titles = leveledTitles(lines)
  const columnOf = (names: readonly string[]) =>
    titles.find(({ candidates }) =>
      candidates.some((each) => bares(each).some((bare) => names.includes(bare))),
    )?.column
  const key = keyColumn(profile, columnOf)
  if (!key) return undefined
  const found = new Map<UploadField, { column: number; title: string; rank: number }>()
  for (const title of titles) {
    if (title.column === key.column || title.candidates.length === 0) continue
    const match = fieldOf(title, table)
    if (!match) continue
    const standing = found.get(match.field)
    if (!standing || match.rank < standing.rank)
      found.set(match.field, { column: title.column, title: title.title, rank: match.rank })
  }
  if (found.size < fewestFields) return undefined
  const columns = [...found].map(([field, { column, title }]) => ({ field, column, title }))
  return {
    ranks: [...found.values()].map(({ rank }) => rank),
    sheet: {
      profile,
      headerRow: lines[0]?.row ?? 0,
      dataFrom: (lines.at(-1)?.row ?? 0) + 1,
      key,
      nameColumn: columnOf(nameTitles),
      classColumn: columnOf(classTitles),
      columns: columns.sort((a, b) => a.column - b.column),
    },
  }
}

/** The number that the profile matches by; where its column is not there, the other one. */
function keyColumn(
  { key }: UploadProfile,
  columnOf: (names: readonly string[]) => number | undefined,
): RecognisedSheet['key'] | undefined {
  const own = key.titles.map(bareTitle)
  const kinds =
    key.field === 'studentNo'
      ? ([
          ['studentNo', [...own, ...numberTitles]],
          ['idNumber', idTitles],
        ] as const)
      : ([
          ['idNumber', [...own, ...idTitles]],
          ['studentNo', numberTitles],
        ] as const)
  for (const [field, names] of kinds) {
    const column = columnOf(names)
    if (column !== undefined) return { column, field }
  }
  return undefined
}

/** Some cell looks like a student number or an id number. */
const isOfChild = ({ cells }: SheetRow): boolean =>
  cells.some((cell) => /^[A-Z]?\d{17}[\dX]$/i.test(cellText(cell).normalize('NFKC').replace(/\s/g, '')))
