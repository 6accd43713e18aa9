import { expect, test } from 'vitest'
import { menuFor, moduleOf } from './menu.ts'
import { homeOf } from './pages.ts'

const paths = (access: readonly string[], exists = (_path: string) => true) =>
  menuFor(access, exists).map((module) => [module.id, ...module.pages.map((page) => page.path)])

test('NAV-11 a school sees the school-level pages of modules 1 and 2, in their order', () => {
  expect(paths(['admin'])).toEqual([
    [1, '/manage/base', '/manage/student', '/manage/teacher', '/manage/schoolMaster', '/manage/print'],
    [
      2,
      '/visionCheck/base',
      '/visionCheck/progress',
      '/visionCheck/analysis',
      '/visionCheck/analysisExport',
      '/visionCheck/records',
      '/visionCheck/dataExport',
    ],
  ])
})

test('NAV-11 bureau staff see the city-level pages and the shared data screen', () => {
  expect(paths(['qu'])).toEqual([
    [1, '/manage/cityBase', '/manage/cityClass', '/manage/cityStudent'],
    [
      2,
      '/visionCheck/base',
      '/visionCheck/citySchoolProgress',
      '/visionCheck/cityProgress',
      '/visionCheck/cityAnalysis',
      '/visionCheck/cityRecords',
      '/visionCheck/cityDataExport',
    ],
  ])
})

test('NAV-11 an account without access sees nothing', () => expect(paths([])).toEqual([]))

test('NAV-11 a page without a route is not listed, nor a module without pages', () => {
  expect(paths(['admin'], (path) => path === '/visionCheck/base')).toEqual([[2, '/visionCheck/base']])
})

test('NAV-02 each role has its own home, and it stands in its menu', () => {
  expect(homeOf(['admin'])).toBe('/manage/base')
  expect(homeOf(['qu'])).toBe('/manage/cityBase')
  for (const role of ['admin', 'qu']) {
    expect(
      moduleOf(
        menuFor([role], () => true),
        homeOf([role]),
      )?.id,
    ).toBe(1)
  }
})
