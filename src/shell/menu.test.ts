import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOffered, menuFor, pagesOf } from './menu.ts'
import { allPages, homeOf, moduleOf, pageAt } from './pages.ts'

const paths = (access: readonly string[]) =>
  Object.fromEntries(menuFor(access).map((module) => [module.id, module.pages.map((page) => page.path)]))

test('NAV-11 a school sees the school-level pages, in their order', () => {
  expect(paths(['admin'])).toEqual({
    1: [
      '/manage/base',
      '/manage/tasks',
      '/manage/student',
      '/manage/teacher',
      '/manage/schoolMaster',
      '/manage/print',
      '/manage/messages',
      '/manage/calendar',
      '/manage/rounds',
      '/manage/letters',
      '/manage/submit',
      '/manage/turnover',
      '/manage/leavers',
    ],
    2: [
      '/visionCheck/base',
      '/visionCheck/progress',
      '/visionCheck/analysis',
      '/visionCheck/analysisExport',
      '/visionCheck/records',
      '/visionCheck/referrals',
      '/visionCheck/dataExport',
      '/visionCheck/nationalUpload',
    ],
    3: [
      '/health/screen',
      '/health/base',
      '/health/analysis',
      '/health/InverseAnalysis',
      '/health/records',
      '/health/dataExport',
    ],
    4: [
      '/sport/base',
      '/sport/student',
      '/sport/teacher',
      '/sport/match',
      '/sport/matchAll',
      '/sport/analysis',
    ],
    81: [
      '/physical/base',
      '/physical/student',
      '/physical/teacher',
      '/physical/timetable',
      '/physical/analysis',
      '/physical/dataExport',
    ],
    5: [
      '/work/base',
      '/work/student',
      '/work/teacher',
      '/work/analysis',
      '/work/dataExport',
      '/work/service',
    ],
  })
})

test('NAV-11 bureau staff see the city-level pages and what is shared', () => {
  expect(paths(['qu'])).toEqual({
    1: [
      '/manage/cityBase',
      '/manage/cityClass',
      '/manage/cityStudent',
      '/manage/handout',
      '/manage/clinics',
      '/manage/messages',
      '/manage/calendar',
      '/manage/rounds',
      '/manage/letters',
      '/manage/submissions',
      '/manage/turnover',
      '/manage/leavers',
    ],
    2: [
      '/visionCheck/base',
      '/visionCheck/citySchoolProgress',
      '/visionCheck/cityProgress',
      '/visionCheck/cityAnalysis',
      '/visionCheck/cityRecords',
      '/visionCheck/cityDataExport',
      '/visionCheck/nationalUpload',
    ],
    3: ['/health/dataScreen', '/health/dataBase', '/health/dataIndex', '/health/dataExportAll'],
    4: [
      '/sport/cityBase',
      '/sport/cityStudent',
      '/sport/cityAnalysis',
      '/sport/cityTeacher',
      '/sport/schoolMatch',
      '/sport/cityMatch',
    ],
    5: ['/work/cityBase', '/work/cityTeacher', '/work/cityAnalysis', '/work/cityDataExport', '/work/service'],
  })
})

test('MAN-07 what the bureau hides is in no menu, and a module that is hidden whole is left out', () => {
  const hidden = ['/manage/print', ...pagesOf(['admin'])[5]!.pages.map(({ path }) => path)]
  const menu = menuFor(['admin'], hidden)
  expect(menu.map(({ id }) => id)).toEqual([1, 2, 3, 4, 81])
  expect(menu[0]?.pages.map(({ path }) => path)).not.toContain('/manage/print')
})

test('MAN-07 any page is offered to whom it is open and not hidden, and to nobody else', () => {
  const paths = allPages.map(({ path }) => path as string)
  fc.assert(
    fc.property(fc.subarray(paths), fc.constantFrom('admin', 'qu', 'teacher'), (hidden, role) => {
      const open = allPages.filter(({ auth }) => !auth || (auth as readonly string[]).includes(role))
      const offered = allPages.filter((page) => isOffered(page, [role], hidden))
      expect(offered).toEqual(open.filter(({ path }) => !hidden.includes(path)))
      for (const page of menuFor([role], hidden).flatMap(({ pages }) => pages))
        expect(offered).toContain(page)
    }),
  )
})

test('NAV-11 an account without access sees no module', () => expect(menuFor([])).toEqual([]))

test('NAV-02 each role has its own home, and it stands in its menu', () => {
  expect(homeOf(['admin'])).toBe('/manage/base')
  expect(homeOf(['qu'])).toBe('/manage/cityBase')
  for (const role of ['admin', 'qu'])
    expect(menuFor([role])[0]?.pages.map(({ path }) => path)).toContain(homeOf([role]))
})

test('NAV-01 every path stands in the table once, and is found with or without a slash at its end', () => {
  expect(new Set(allPages.map(({ path }) => path)).size).toBe(allPages.length)
  for (const page of allPages) {
    expect(pageAt(page.path)).toBe(page)
    expect(pageAt(`${page.path}/`)).toBe(page)
  }
  expect(pageAt('/visionCheck')).toBeUndefined()
  expect(moduleOf('/work/service')?.id).toBe(5)
})

test('NAV-11 a class teacher, who is reminded of tasks, can open those of sport and of labour', () => {
  expect(paths(['teacher'])).toMatchObject({
    4: expect.arrayContaining(['/sport/teacher']),
    5: expect.arrayContaining(['/work/teacher']),
  })
})

test('VIS-12 HEA-15 of vision and health a teacher’s menu holds the lists in which the own classes stand', () => {
  expect(paths(['teacher'])).toMatchObject({
    2: ['/visionCheck/records', '/visionCheck/referrals'],
    3: ['/health/base'],
  })
})
