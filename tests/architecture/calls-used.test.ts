import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'

/** Calls that no page of the console makes, each with who makes it. */
const ofOthers: Readonly<Record<string, string>> = {
  '/api/SportData/up': 'devices of daily sport send their records',
  '/api/SportData/heart': 'heart rate belts of PE lessons send theirs',
  '/api/partner/verify': 'partners ask whether a token that the console gave holds',
  '/api/schoolListAll/cd/edit':
    'partners set all modules of a school at once; the page sets one for many schools',
  '/api/SchoolAdminData/health/rounds/open':
    'clients of before the rounds of all kinds; the page opens any kind',
  '/api/SchoolAdminData/health/rounds/set':
    'clients of before the rounds of all kinds; the page closes any kind',
  '/api/SchoolAdminData/eyesight/grade': 'display links of before the breakdown; pages ask that by grade',
}
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|fixture|gen)\.|\/testing\//.test(file))
  .filter((file) => !/(^|\/)(server|contract)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }))
const topics = {
  ...import.meta.glob<Record<string, unknown>>('../../src/modules/*/contract/*.ts', { eager: true }),
  ...import.meta.glob<Record<string, unknown>>('../../src/contract/*.ts', { eager: true }),
}
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'reply' in value

/** `'@/contract/uploads.ts'`, or within a module `'../contract/uploads.ts'`, as a source writes it. */
const writtenIn = (file: string, topic: string) => {
  const module = /^modules\/\w+\//.exec(topic)?.[0]
  return module !== undefined && file.startsWith(module)
    ? `'(?:@/${topic}|(?:\\.\\./)+contract/${basename(topic)})'`
    : `'@/${topic}'`
}

/** Names by which the console's code takes values out of a file of the contract: `{ name }` imported, or `topic.name`. */
function namesTakenFrom(topic: string): Set<string> {
  const taken = new Set<string>()
  for (const { file, text } of sources)
    for (const [, what = ''] of text.matchAll(
      new RegExp(`import ([^;']*?) from ${writtenIn(file, topic)}`, 'g'),
    )) {
      if (what.startsWith('type ')) continue
      const namespace = /\* as (\w+)/.exec(what)?.[1]
      const names = namespace
        ? text.matchAll(new RegExp(`(?<!typeof )\\b${namespace}\\.(\\w+)`, 'g'))
        : what.replaceAll(/type \w+/g, '').matchAll(/(\w+)/g)
      for (const [, name = ''] of names) taken.add(name)
    }
  return taken
}

/** Paths of the contract's calls that no source of the console takes. */
const unused = Object.entries(topics).flatMap(([path, topic]) => {
  const file = path.replace('../../src/', '')
  if (file === 'contract/calls.ts') return []
  const taken = namesTakenFrom(file)
  return Object.entries(topic).flatMap(([name, call]) =>
    isCall(call) && !taken.has(name) ? [call.path] : [],
  )
})

test('CALL-01 every call that is not of devices or partners is made by the console', () => {
  expect(unused.filter((path) => !Object.hasOwn(ofOthers, path))).toEqual([])
})

test('CALL-01 no call is excused that the console makes, or that there is none of', () => {
  expect(Object.keys(ofOthers).filter((path) => !unused.some((each) => each === path))).toEqual([])
})
