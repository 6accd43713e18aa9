import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readDistrictMap } from './district-map.ts'
import { SettingsError } from '@/server/start/start-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'mingmu-map-'))
afterAll(() => rmSync(folder, { recursive: true }))
const approval = 'GS(2024)0650号'
const file = join(folder, 'map.geojson')
const written = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const square = (x: number, y: number) => [
  [
    [x, y],
    [x + 0.1, y],
    [x + 0.1, y + 0.1],
    [x, y + 0.1],
    [x, y],
  ],
]
const feature = (properties: object | null, geometry: object) => ({ type: 'Feature', properties, geometry })
const map = (...features: object[]) => ({ type: 'FeatureCollection', features })
const good = map(
  feature({ name: '云溪街道' }, { type: 'MultiPolygon', coordinates: [square(116, 40), square(116.2, 40)] }),
  feature({ school: 'T1' }, { type: 'Polygon', coordinates: square(116.05, 40.02) }),
  feature({ school: 'T2' }, { type: 'Point', coordinates: [116.25, 40.05] }),
)

test('VIS-09 a supplied map is laid into a plane: north above, shapes preserved, streets below the schools', () => {
  const read = readDistrictMap(written(good), approval)!
  expect(read.approval).toBe(approval)
  expect(read.width).toBe(1000)
  // 0.12 degrees of latitude beside 0.3 of longitude at 40° north.
  expect(read.height).toBeCloseTo((0.12 / (0.3 * Math.cos((40.06 * Math.PI) / 180))) * 1000, 0)
  expect(read.ground.flatMap(({ name }) => name ?? [])).toEqual(['云溪街道'])
  expect(read.schools.map(({ code }) => code)).toEqual(['T1', 'T2'])
  const [area, point] = read.schools
  expect(area?.at[1]).toBeLessThan(point!.at[1])
})

test('VIS-09 rivers and roads are lines for orientation; a file that calls itself invented needs its approval all the same', () => {
  const river = feature(
    { name: '清河', kind: 'water' },
    {
      type: 'LineString',
      coordinates: [
        [116, 40],
        [116.3, 40.1],
      ],
    },
  )
  const withRiver = { ...map(...good.features, river), invented: true }
  expect(readDistrictMap(written(withRiver), approval)?.lines).toMatchObject([
    { name: '清河', kind: 'water' },
  ])
  expect(() => readDistrictMap(written(withRiver), undefined)).toThrow(/^DISTRICT_MAP_APPROVAL must be/)
})

test('VIS-09 without a file there is no map; a map without its approval, or the reverse, does not start', () => {
  expect(readDistrictMap(undefined, undefined)).toBeUndefined()
  expect(() => readDistrictMap(undefined, approval)).toThrow(/DISTRICT_MAP_FILE/)
  for (const bad of [undefined, '审图号', '0650', 'GS 2024 0650'])
    expect(() => readDistrictMap(written(good), bad)).toThrow(/^DISTRICT_MAP_APPROVAL must be .*审图号/)
})

test('VIS-09 a map that cannot be used says in words why the server does not start', () => {
  const refusal = (content: unknown) => {
    try {
      readDistrictMap(written(content), approval)
    } catch (error) {
      expect(error).toBeInstanceOf(SettingsError)
      return (error as Error).message
    }
    return 'taken'
  }
  const point = (properties: object | null, ...coordinates: number[]) =>
    feature(properties, { type: 'Point', coordinates })
  expect(refusal('{whale')).toBe('DISTRICT_MAP_FILE must be JSON')
  expect(refusal({ type: 'Topology' })).toContain('DISTRICT_MAP_FILE: type must be FeatureCollection')
  expect(refusal(map(feature({ school: 'a' }, { type: 'LineString', coordinates: [] })))).toContain(
    'features.0.geometry',
  )
  expect(refusal(map(point({ school: 'a' }, 4_000_000, 500_000)))).toContain('degrees of longitude')
  expect(refusal(map(point({ name: 'a' }, 116, 40)))).toContain('at least one school by its code')
  expect(refusal(map(point({ school: 'a' }, 116, 40), point({ school: 'a' }, 116, 40)))).toContain(
    'each school once',
  )
  expect(refusal(map(feature({ school: 'a' }, { type: 'Polygon', coordinates: [[[1, 1]]] })))).toContain(
    'closed line',
  )
  expect(refusal(' '.repeat(6 * 1024 * 1024))).toContain('at most 5 MB')
  expect(() => readDistrictMap(join(folder, 'none'), approval)).toThrow('DISTRICT_MAP_FILE cannot be read')
})
