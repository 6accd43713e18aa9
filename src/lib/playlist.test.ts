import { expect, test } from 'vitest'
import { stopsOf } from './playlist.ts'
import { screenSearch } from './screen-search.ts'

test('VIS-01 a playlist keeps its order and its repetitions', () => {
  expect(stopsOf('district,school:3,district,stage:senior')).toEqual([
    { kind: 'district' },
    { kind: 'school', school: 3 },
    { kind: 'district' },
    { kind: 'stage', stage: 'senior' },
  ])
})

test.each([
  '',
  'school:',
  'school:0',
  'school:1e9',
  'stage:all',
  'district,',
  ' district',
  'district;school:2',
])('VIS-01 “%s” is no playlist', (playlist) => {
  expect(stopsOf(playlist)).toEqual([])
  expect(screenSearch.parse({ playlist }).playlist).toBeUndefined()
})

test('VIS-01 a screen stays for 10 to 600 seconds, or as long as usual', () => {
  const every = (seconds: unknown) => screenSearch.parse({ every: seconds }).every
  expect([every(10), every(600), every(9), every(601), every(10.5), every('x')]).toEqual([
    10,
    600,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
