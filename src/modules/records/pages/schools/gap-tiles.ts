import type { RecordGaps } from '@/modules/records/contract/schools.ts'
import type { ListSearch } from '@/lib/list-search.ts'

export type GapKey = keyof RecordGaps

/** What one gap shows: how many of how many, and the list in which it is put right. */
export type GapTile = {
  key: GapKey
  n: number
  /** Missing where the figure is no rate. */
  of?: number
  to: string
  search: ListSearch
}

/** Where the lists are: of the own school, of the district, or of one school seen by its bureau. */
export type GapArea = { kind: 'own' } | { kind: 'district' } | { kind: 'school'; id: number }

const own = {
  students: '/manage/student',
  classes: '/manage/class',
  accounts: { to: '/manage/teacher', search: { account: 'unused' } },
  imports: { to: '/manage/student', search: { view: 'import' } },
}
const city = {
  students: '/manage/cityStudent',
  classes: '/manage/cityClass',
  accounts: { to: '/manage/schoolMaster', search: { tab: 'accounts' } },
  imports: { to: '/manage/cityBase', search: { view: 'import' } },
}

/** The gaps of a record in the order in which they are put right: who is who, then classes, parents, accounts, imports. */
export function toGapTiles(gaps: RecordGaps, students: number, area: GapArea): GapTile[] {
  const lists = area.kind === 'own' ? own : city
  const within: ListSearch = area.kind === 'school' ? { school: area.id } : {}
  const ofStudents = (key: 'noSex' | 'noBirth' | 'noNumber' | 'duplicates', gap: string): GapTile => ({
    key,
    n: gaps[key],
    of: students,
    to: lists.students,
    search: { ...within, gap },
  })
  return [
    ofStudents('noSex', 'sex'),
    ofStudents('noBirth', 'birth'),
    ofStudents('noNumber', 'number'),
    ofStudents('duplicates', 'duplicate'),
    {
      key: 'classesWithoutTeacher',
      ...gaps.classesWithoutTeacher,
      to: lists.classes,
      search: { ...within, teachers: '_0', state: 'open' },
    },
    { key: 'unbound', ...gaps.unbound, to: lists.students, search: { ...within, guardians: 'unbound' } },
    { key: 'unusedAccounts', ...gaps.unusedAccounts, ...lists.accounts },
    { key: 'importsWaiting', n: gaps.importsWaiting, ...lists.imports },
  ]
}
