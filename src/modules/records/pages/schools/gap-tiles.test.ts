import { expect, test } from 'vitest'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { classList, teacherList } from '@/modules/records/contract/organisation-lists.ts'
import { studentList } from '@/modules/records/contract/student-list.ts'
import type { RecordGaps } from '@/modules/records/contract/schools.ts'
import { listSearch, readListSearch } from '@/lib/list-search.ts'
import { toGapTiles, type GapArea } from './gap-tiles.ts'

const gaps: RecordGaps = {
  noSex: 1,
  noBirth: 2,
  noNumber: 3,
  duplicates: 4,
  classesWithoutTeacher: { n: 5, of: 18 },
  unbound: { n: 6, of: 600 },
  unusedAccounts: { n: 7, of: 40 },
  importsWaiting: 8,
}
const lists = {
  '/manage/student': studentList,
  '/manage/cityStudent': studentList,
  '/manage/class': classList,
  '/manage/cityClass': classList,
  '/manage/teacher': teacherList,
} as const
const tilesAt = (area: GapArea) => toGapTiles(gaps, 600, area)

/** What the list at the other end understands of the address. */
function understood({ to, search }: ReturnType<typeof toGapTiles>[number]) {
  const list = lists[to as keyof typeof lists]
  if (!list || 'view' in search) return { to, ...search }
  const read = readListSearch(list, listSearch(list, isPersonalFilter).parse(search), isPersonalFilter)
  return { to, ...read.filters }
}

test('MAN-03 each gap of a school leads to the list in which it is put right, narrowed to it', () => {
  expect(tilesAt({ kind: 'own' }).map(understood)).toEqual([
    { to: '/manage/student', gap: ['sex'] },
    { to: '/manage/student', gap: ['birth'] },
    { to: '/manage/student', gap: ['number'] },
    { to: '/manage/student', gap: ['duplicate'] },
    { to: '/manage/class', teachers: { to: 0 }, state: ['open'] },
    { to: '/manage/student', guardians: ['unbound'] },
    { to: '/manage/teacher', account: ['unused'] },
    { to: '/manage/student', view: 'import' },
  ])
})

test('MAN-07 the bureau sees the lists of the district, or of the one school it looks at', () => {
  expect(tilesAt({ kind: 'district' }).map(understood)[0]).toEqual({
    to: '/manage/cityStudent',
    gap: ['sex'],
  })
  const [sex, , , , classes, unbound] = tilesAt({ kind: 'school', id: 12 }).map(understood)
  expect(sex).toEqual({ to: '/manage/cityStudent', school: [12], gap: ['sex'] })
  expect(classes).toEqual({ to: '/manage/cityClass', school: [12], teachers: { to: 0 }, state: ['open'] })
  expect(unbound).toEqual({ to: '/manage/cityStudent', school: [12], guardians: ['unbound'] })
})

test('MAN-01 a rate says of how many', () => {
  expect(tilesAt({ kind: 'own' }).map(({ n, of }) => [n, of])).toEqual([
    [1, 600],
    [2, 600],
    [3, 600],
    [4, 600],
    [5, 18],
    [6, 600],
    [7, 40],
    [8, undefined],
  ])
})
