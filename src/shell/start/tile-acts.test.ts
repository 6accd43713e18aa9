import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { consoleSettings } from '@/contract/console-settings.ts'
import { menuFor } from '../menu.ts'
import { gamesDestination, partnerDestination } from './destination.ts'
import { organisationId, organisationRules } from './organisation.ts'
import { shortList, widerList } from './start-tiles.ts'
import { actOf, type Scene } from './tile-acts.ts'

beforeAll(() => vi.stubGlobal('location', { origin: 'https://mingmu.example' }))

const settingsWith = (addresses: Record<string, string>) => consoleSettings.parse({ addresses })
const scene = (role: 'admin' | 'qu' | 'none', addresses: Record<string, string> = {}): Scene => ({
  visitor: { name: '周 老师&1+1', isBureau: role === 'qu', isFlagged: false },
  modules: menuFor([role]),
  settings: settingsWith(addresses),
})
const games = 'https://games.example/in?from=mingmu#top'
const openedBy = (id: 6 | 8, at: Scene) => {
  const act = actOf(id, at)
  if (act.kind !== 'open') throw new Error(`${id} does not open an address`)
  return new URL(act.destination.url)
}

test('SHELL-07 the short list and what the wider one adds, in their order', () => {
  expect(shortList.map(({ id }) => id)).toEqual([1, 2, 3, 4, 81, 6, 111, 5])
  expect(widerList.map(({ id }) => id)).toEqual([113, 114, 115, 116, 8])
})

test('SHELL-07 a module opens its first page by role; without any it says that the right is missing', () => {
  expect(actOf(2, scene('admin'))).toEqual({ kind: 'page', path: '/visionCheck/base' })
  expect(actOf(1, scene('qu'))).toEqual({ kind: 'page', path: '/manage/cityBase' })
  expect(actOf(81, scene('qu'))).toEqual({ kind: 'say', saying: 'forbidden' })
  expect(actOf(2, scene('none'))).toEqual({ kind: 'say', saying: 'forbidden' })
})

test('SHELL-07 an organisation is known by its id; an empty setting means nobody', () => {
  const organisation = {
    kind: 'school',
    schoolId: 12,
    regionCode: '110101',
    name: '',
    regionName: '',
  } as const
  const rules = (
    shortList: string,
    flagged: string,
    kind: 'school' | 'region' | 'none' = 'school',
    cookie = '',
  ) =>
    organisationRules(
      {
        organisation: { ...organisation, kind },
        settings: consoleSettings.parse({ organisations: { shortList, flagged } }),
      },
      cookie,
    )
  expect(organisationId({ ...organisation, kind: 'region' })).toBe('r110101')
  expect(rules('s12', '')).toEqual({ hasShortList: true, isFlagged: false })
  expect(rules('s1', 's12')).toEqual({ hasShortList: false, isFlagged: true })
  expect(rules('s12', 'r110101', 'region')).toEqual({ hasShortList: false, isFlagged: true })
  expect(rules('s12', 's13', 'school', 's13')).toEqual({ hasShortList: false, isFlagged: true })
  expect(rules('', '', 'none')).toEqual({ hasShortList: false, isFlagged: false })
})

test('SHELL-09 module 7 is under construction; 8 opens the national site for anyone', () => {
  expect(actOf(7, scene('admin'))).toEqual({ kind: 'say', saying: 'underConstruction' })
  for (const role of ['admin', 'qu', 'none'] as const)
    expect(openedBy(8, scene(role)).href).toBe('https://www.csh.moe.edu.cn/')
  expect(actOf(8, scene('admin', { '8': '' }))).toEqual({ kind: 'say', saying: 'unset' })
})

test('SHELL-09 module 6 takes the name URL-encoded, ids in the shape of a UUID, and a flag for bureau staff', () => {
  const url = openedBy(6, scene('admin', { '6': games }))
  expect(url.href).toContain('?from=mingmu&name=%E5%91%A8%20%E8%80%81%E5%B8%88%261%2B1&')
  expect([url.searchParams.get('from'), url.hash, url.searchParams.get('qu')]).toEqual([
    'mingmu',
    '#top',
    null,
  ])
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  const again = openedBy(6, scene('qu', { '6': games }))
  const ids = [url, again].flatMap(({ searchParams }) => [
    searchParams.get('uuid'),
    searchParams.get('visit'),
  ])
  for (const id of ids) expect(id).toMatch(uuid)
  expect(new Set(ids).size).toBe(4)
  expect(again.searchParams.get('qu')).toBe('1')
  expect(actOf(6, scene('admin'))).toEqual({ kind: 'say', saying: 'unset' })
})

test('SHELL-09 any name comes out of the address as it went in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (name, isFlagged) => {
      const { url } = gamesDestination(games, { name, isBureau: false, isFlagged })
      const input = /[?&]name=([^&#]*)/.exec(url)?.[1] ?? 'none'
      expect(decodeURIComponent(input)).toBe(name)
      expect(new URL(url).searchParams.has('flag')).toBe(isFlagged)
    }),
  )
})

test('SHELL-10 each partner module is asked for a token', () => {
  for (const id of [111, 113, 114, 115, 116] as const)
    expect(actOf(id, scene('none'))).toEqual({ kind: 'partner', module: id })
})

test('SHELL-10 the token stands in the fragment, or in a form alone where the deployment says so', () => {
  const settings = consoleSettings.parse({
    addresses: { '113': 'https://partner.example/#/home', '114': 'https://partner.example/in?a=1' },
    tokenDelivery: { '114': 'form' },
  })
  const token = 'a/b+c&d'
  expect(partnerDestination(111, token, settings)).toEqual({
    url: 'https://mingmu.example/partner/?module=111#token=a%2Fb%2Bc%26d',
  })
  expect(partnerDestination(113, token, settings).url).toBe(
    'https://partner.example/#/home&token=a%2Fb%2Bc%26d',
  )
  expect(partnerDestination(114, token, settings)).toEqual({ url: 'https://partner.example/in?a=1', token })
})
