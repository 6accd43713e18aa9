import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const door = 'src/lib/day.ts'
const sources = execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** What a file does on its own that `lib/day.ts` is there for. */
const ownReckoning = [
  ['a day in milliseconds', /86_?400_?000|24 \* 60 \* 60 \* 1000|24 \* 3_?600_?000|864e5/],
  ['dayjs beside its door', /from '(dayjs|dayjs\/[^']*)'|import\('dayjs/],
  ['a weekday by hand', /getUTCDay\(\)/],
  [
    'a second definition',
    /(?:function|const) (?:isSchoolDay|weekdayOf|addDays|mondayOf|daysApart|isRealDay)\b/,
  ],
] as const
const definesIt = new Map([['src/standards/calendar/school-calendar.ts', /const isSchoolDay\b/g]])

function wrongsOf(file: string, text: string): string[] {
  if (file === door) return []
  const rest = text.replaceAll(definesIt.get(file) ?? /$^/g, '')
  return ownReckoning.filter(([, pattern]) => pattern.test(rest)).map(([wrong]) => wrong)
}

test('FND-dates every file reckons with days by lib/day.ts', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const wrong = sources.flatMap((file) =>
    wrongsOf(file, readFileSync(`${root}/${file}`, 'utf8')).map((what) => `${file}: ${what}`),
  )
  expect(wrong).toEqual([])
})

test('FND-dates one file says what a school day is', () => {
  const defining = sources.filter((file) =>
    /(?:function|const) isSchoolDay\b/.test(readFileSync(`${root}/${file}`, 'utf8')),
  )
  expect(defining).toEqual([...definesIt.keys()])
})

test.each([
  ['const dayMs = 86_400_000', 'a day in milliseconds'],
  ['const dayMs = 24 * 60 * 60 * 1000', 'a day in milliseconds'],
  ["import dayjs from 'dayjs'", 'dayjs beside its door'],
  ['new Date(day).getUTCDay()', 'a weekday by hand'],
  ['export const isSchoolDay = (day: string) => day > week', 'a second definition'],
])('FND-dates the rule bites on %s', (text, wrong) => {
  expect(wrongsOf('src/modules/x.ts', text)).toEqual([wrong])
})
