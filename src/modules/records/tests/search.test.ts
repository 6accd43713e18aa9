import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { search } from '@/contract/search.ts'
import { maskName } from '@/lib/mask-name.ts'
import { maxCounted } from '@/modules/records/server/search/find-students.ts'
import { personKeys } from '@/server/reference/name-keys.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { newHour } from '../../../../tests/support/masked-driver.ts'
import { writeStudents, type NamedStudent } from '../../../../tests/support/write-students.ts'

const lines: string[] = []
let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
let students: NamedStudent[]
const tokens = new Map<string, string>()

const surnames = ['石', '单', '曾', '张', '章', '长孙', '尉迟', '吕', '阿依·', '%', '_', 'Mary ', '𠮷']
const givenNames = ['宇', '雨', '宇明', '明轩', '重行', '', '%', '子\\']
beforeAll(async () => {
  server = await startServer({ logTo: (line) => lines.push(line) })
  at = await createDistricts(server.db)
  const { first, second, foreign } = at.schools
  const names = surnames
    .flatMap((surname) => givenNames.map((input) => surname + input))
    .filter((n) => n.trim())
  const of = (school: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      school,
      name: names[(index * 5 + school) % names.length]!,
    }))
  const many = Array.from({ length: 260 }, () => ({ school: second, name: '何多' }))
  students = await writeStudents(server.db, [
    ...of(first, 120),
    ...of(second, 90),
    ...of(foreign, 90),
    ...many,
  ])
  for (const name of ['first', 'second', 'bureau', 'foreign-bureau', 'newcomer', 'teacher'])
    tokens.set(name, await server.signIn(name))
})
afterAll(() => server.stop())

const find = async (who: string, text: string, limit = 20) =>
  (await server.ask(search, { text, limit }, { token: tokens.get(who)! })).data

const schoolsOf = (who: string): number[] => {
  const { first, second, third, foreign } = at.schools
  if (who === 'first') return [first]
  if (who === 'second') return [second]
  return who === 'bureau' ? [first, second, third] : [foreign]
}

/** Every student in scope looked at, one by one. */
function recount(who: string, text: string): NamedStudent[] {
  const typed = text.normalize('NFKC').trim().toLowerCase()
  const compact = typed.replaceAll(/[\s'’·-]/g, '')
  return students.filter(({ school, name, number }) => {
    if (!schoolsOf(who).includes(school)) return false
    // A bureau, to whom both are masked, finds them whole (SEC-07).
    if (who.endsWith('bureau'))
      return number.toLowerCase() === typed || (name.toLowerCase() === typed && [...typed].length > 1)
    if (/^[a-z]?\d{3,18}x?$/.test(compact)) {
      const digits = compact.toUpperCase()
      return number.startsWith(digits) || number.endsWith(digits) || number.slice(1).startsWith(digits)
    }
    const keys = personKeys(name)
    // Pinyin as a dictionary writes it counts as it is typed: shǐ as shi, lǚ as lv.
    const letters = compact
      .normalize('NFD')
      .replaceAll(/[\u0300\u0301\u0304\u030c]/g, '')
      .normalize('NFC')
      .replaceAll('ü', 'v')
    if (/^[a-z]+$/.test(letters))
      return keys.pinyin.startsWith(letters) || (!/[iuv]/.test(letters) && keys.initials.startsWith(letters))
    return personKeys(typed).pinyin !== '' && name.toLowerCase().startsWith(typed)
  })
}

const typed = fc.oneof(
  fc.constantFrom(
    's',
    'sy',
    'shi',
    'shiyu',
    'dan',
    'shan',
    'zeng',
    'z',
    'zh',
    'zhangs',
    'chang',
    'wei',
    'yu',
    'lv',
    'lǚ',
    'Ǎ',
    'shí',
    'h',
  ),
  fc.constantFrom(
    '石',
    '石宇',
    '长',
    '长孙',
    '尉',
    '单',
    '张',
    '章明轩',
    '何',
    '𠮷',
    '%',
    '_',
    '石%',
    '子\\',
    'Mary 宇',
  ),
  fc.constantFrom('9909', '990', 'G990', '001', '0001', '12', '000000'),
  fc.nat(559).map((index) => students[index]!.number.slice(-4)),
  fc.nat(559).map((index) => students[index]!.number),
  fc.nat(559).map((index) => students[index]!.name),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }).filter((text) => text.trim() !== ''),
)

test('SHELL-04 search finds what a plain recount of the own scope finds, and nobody else', async () => {
  const callers = fc.constantFrom('first', 'second', 'bureau', 'foreign-bureau')
  await fc.assert(
    fc.asyncProperty(callers, typed, fc.integer({ min: 1, max: 20 }), async (who, text, limit) => {
      await newHour(server.db)
      const expected = recount(who, text)
      const found = (await find(who, text, limit)).students
      expect(found.total, text).toBe(Math.min(expected.length, maxCounted))
      expect(found.more).toBe(expected.length > maxCounted)
      expect(found.rows).toHaveLength(Math.min(expected.length, limit))
      const ids = new Set(expected.map(({ id }) => id))
      for (const row of found.rows)
        expect(ids.has(row.id) && schoolsOf(who).includes(row.schoolId)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('SHELL-04 exact names come first, then by pinyin, the same each time', async () => {
  for (const text of ['shi', 'sy', 'zhang', '石', 'h', '990']) {
    const rows = (await find('first', text, 20)).students.rows
    expect((await find('first', text, 20)).students.rows).toEqual(rows)
    expect((await find('first', text, 3)).students.rows).toEqual(rows.slice(0, 3))
  }
  const names = (await find('first', 'sy')).students.rows.map(({ name }) => personKeys(name))
  const exact = names.map(({ initials }) => initials === 'sy')
  expect(exact.indexOf(false)).toBeGreaterThan(0)
  expect(exact.lastIndexOf(true)).toBeLessThan(exact.indexOf(false))
  const after = names.slice(exact.indexOf(false)).map(({ initials, pinyin }) => `${initials} ${pinyin}`)
  expect(after).toEqual([...after].sort())
})

test('SHELL-04 the bureau sees masked names, the own school whole ones, both the number’s end', async () => {
  const { name, number, school } = students.find(
    (student) => student.name === '石明轩' && student.school === at.schools.first,
  )!
  const row = async (who: string) => (await find(who, number)).students.rows[0]!
  expect(await row('first')).toMatchObject({ name, number: `**** ${number.slice(-4)}`, schoolId: school })
  expect(await row('bureau')).toMatchObject({ name: '石*轩', number: `**** ${number.slice(-4)}` })
  expect(maskName('石宇')).toBe('石*')
})

test('SHELL-04 schools are found by name, pinyin and initials from any character, each caller its own', async () => {
  const names = async (who: string, text: string) =>
    (await find(who, text)).schools.rows.map(({ name }) => name)
  expect(await names('bureau', '二小')).toEqual(['甲二小学'])
  expect(await names('bureau', 'xiaoxue')).toEqual(['甲二小学', '甲一小学'])
  expect(await names('bureau', 'jsxx')).toEqual(['甲三学校'])
  expect(await names('bureau', 'iaoxue')).toEqual([])
  expect(await names('bureau', '%')).toEqual([])
  expect(await names('first', 'xx')).toEqual(['甲一小学'])
  expect(await names('foreign-bureau', '小学')).toEqual(['乙一小学'])
  const reply = await server.ask(search, { text: 'xx' }, { token: tokens.get('newcomer')! })
  expect(reply.code).toBe(403)
})

test('MAN-02 a teacher finds the students of the own classes, by their whole names, and nobody else', async () => {
  const mine = students.find((student) => student.name === '长孙宇' && student.school === at.schools.first)!
  const all = (await find('first', '长孙')).students.rows
  expect(all.length).toBeGreaterThan(1)
  expect((await find('teacher', '长孙')).students.rows).toEqual([])
  const ofClass = { class_id: at.teacherClass }
  const own = server.db.updateTable('student').where('id', '=', mine.id)
  const before = await server.db
    .selectFrom('student')
    .select('class_id')
    .where('id', '=', mine.id)
    .executeTakeFirstOrThrow()
  await own.set(ofClass).execute()
  for (const text of ['长孙', mine.number]) {
    const { rows } = (await find('teacher', text)).students
    expect(rows.map(({ id, name }) => [id, name])).toEqual([[mine.id, '长孙宇']])
  }
  await own.set(before).execute()
})

test('MAN-03 who is in the bin or has moved is not found; who lacks a number or a sex is', async () => {
  const one = students.find((student) => student.name === '尉迟宇' && student.school === at.schools.second)!
  const set = (values: { removed?: 'deleted' | 'moved' | null; sex?: number; student_no?: string | null }) =>
    server.db.updateTable('student').set(values).where('id', '=', one.id).execute()
  const ids = async (text: string) => (await find('second', text)).students.rows.map(({ id }) => id)
  for (const removed of ['deleted', 'moved'] as const) {
    await set({ removed })
    expect(await ids('尉迟宇')).not.toContain(one.id)
    expect(await ids(one.number)).not.toContain(one.id)
  }
  await set({ removed: null, sex: 0, student_no: null })
  const found = (await find('second', '尉迟宇')).students.rows.find(({ id }) => id === one.id)
  expect(found).toMatchObject({ sex: 'unknown', number: '' })
})

test('SHELL-04 what is searched for is not logged', async () => {
  await find('bureau', '长孙无名')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('无名'))).toEqual([])
})
