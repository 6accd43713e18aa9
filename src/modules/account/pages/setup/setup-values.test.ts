import { expect, test } from 'vitest'
import { gapsOf, problemOf, type SetupValues } from './setup-values.ts'

const full: SetupValues = {
  region: { code: '330106', name: '西湖区', path: ['浙江省', '杭州市', '西湖区'], isOther: false },
  organisation: '西湖区教育局',
  name: '周老师',
  username: 'xihu_zhou',
  password: 'lake-2026-west',
  confirm: 'lake-2026-west',
  locale: 'zh-CN',
  terms: {
    autumn: { schoolYear: 2026, startsOn: '2026-09-01', endsOn: '2027-01-22' },
    spring: { schoolYear: 2026, startsOn: '2027-02-22', endsOn: '2027-07-02' },
  },
}
const term = (startsOn: string, endsOn: string) => ({ schoolYear: 2026, startsOn, endsOn })

test('SETUP-03 a page that is filled has no gap', () => expect(gapsOf(full)).toEqual([]))

test('SETUP-03 gaps are named in the order of the page', () => {
  const empty = {
    ...full,
    region: null,
    organisation: ' ',
    name: '',
    username: '',
    password: '',
    confirm: '',
  }
  expect(gapsOf(empty)).toEqual(['region', 'organisation', 'name', 'username', 'password', 'confirm'])
})

test.each([
  ['username', { username: 'ab' }, 'usernameForm'],
  ['password', { password: 'short1' }, 'passwordWeak'],
  ['password', { password: 'xihu_zhou-2026' }, 'passwordWeak'],
  ['confirm', { confirm: 'lake' }, 'confirmShort'],
  ['confirm', { confirm: 'lane' }, 'confirmDiffers'],
  ['autumn', { terms: { ...full.terms, autumn: term('2026-09-31', '2027-01-22') } }, 'dateUnreal'],
  ['autumn', { terms: { ...full.terms, autumn: term('2027-01-22', '2026-09-01') } }, 'termSwapped'],
  ['spring', { terms: { ...full.terms, spring: term('2027-01-02', '2027-07-02') } }, 'termsOverlap'],
  ['spring', { terms: { ...full.terms, spring: term('', '') } }, undefined],
  ['autumn', { terms: { autumn: term('', ''), spring: term('', '') } }, 'missing'],
] as const)('SETUP-03 %s with %j: %s', (field, change, problem) =>
  expect(problemOf(field, { ...full, ...change })).toBe(problem),
)
