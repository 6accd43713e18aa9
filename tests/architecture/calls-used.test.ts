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
  '/api/sportAnalysis/cy/day/qu4/ld': 'the weeks of cy/day/ld without its grades; the page asks for both',
  '/api/sportAnalysis/sport/ld': 'the classes of ld, under the path of its siblings',
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

/** Calls of an object of families, such as `labourAnalysis.days.qu2`, each by family and question. */
const callsWithin = (value: unknown) =>
  Object.entries(isFamily(value) ? value : {}).flatMap(([family, questions]) =>
    Object.entries(isFamily(questions) ? questions : {}).flatMap(([question, call]) =>
      isCall(call) ? [{ name: `${family}.${question}`, call }] : [],
    ),
  )
const isFamily = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('_zod' in value) && !Array.isArray(value)

/** Of these the ones that no source which imports the file names, as in `days.qu2`. */
function unnamedCalls(topic: string, value: unknown): string[] {
  const readers = sources.filter(({ file, text }) => new RegExp(writtenIn(file, topic)).test(text))
  return callsWithin(value).flatMap(({ name, call }) =>
    readers.some(({ text }) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(text)) ? [] : [call.path],
  )
}

/** Paths of the contract's calls that no source of the console takes. */
const unused = Object.entries(topics).flatMap(([path, topic]) => {
  const file = path.replace('../../src/', '')
  if (file === 'contract/calls.ts') return []
  const taken = namesTakenFrom(file)
  return Object.entries(topic).flatMap(([name, value]) => {
    if (isCall(value)) return taken.has(name) ? [] : [value.path]
    return taken.has(name) ? unnamedCalls(file, value) : callsWithin(value).map(({ call }) => call.path)
  })
})

test('CALL-01 every call that is not of devices or partners is made by the console', () => {
  expect(unused.filter((path) => !Object.hasOwn(ofOthers, path))).toEqual([])
})

test('CALL-01 no call is excused that the console makes, or that there is none of', () => {
  expect(Object.keys(ofOthers).filter((path) => !unused.some((each) => each === path))).toEqual([])
})
