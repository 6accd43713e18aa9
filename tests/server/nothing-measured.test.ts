import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callBase } from '../../src/contract/call.ts'
import { enrolInOpenRounds } from '../../src/modules/vision/server/summaries/enrol.ts'
import { refreshVisionSummary } from '../../src/modules/vision/server/summaries/refresh.ts'
import { fieldsOf } from '../../src/contract/input-fields.ts'
import { figureCalls } from '../support/figure-calls.ts'
import { createDistricts } from '../support/fixture-district.ts'
import { startServer, type TestServer } from '../support/harness.ts'
import { writeStudents } from '../support/write-students.ts'

/** A roster of forty in each of two schools, on the list of the round, of whom nothing was measured; the third has no roster either. */
let server: TestServer
let at: Awaited<ReturnType<typeof createDistricts>>
beforeAll(async () => {
  // Limits count by the clock, and hundreds of calls are made in a few seconds.
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await startServer()
  at = await createDistricts(server.db)
  const schools = [at.schools.first, at.schools.second]
  const students = schools.flatMap((school) =>
    Array.from({ length: 40 }, (_, n) => ({ school, name: `学生${n}` })),
  )
  await writeStudents(server.db, students)
  for (const school of schools)
    await server.db.transaction().execute(async (trx) => {
      await refreshVisionSummary(trx, school, await enrolInOpenRounds(trx, school))
    })
})
afterAll(async () => {
  vi.useRealTimers()
  await server.stop()
})

/** What null means where it does not mean hidden. */
const meanings: readonly [path: RegExp, why: string, of?: 'school'][] = [
  [/\.lastDay$|\.finish$|progress\/days .*\.done$/, 'a day that has not come'],
  [/DataIndexData\/rank .*\.(rank|low|high)$/, 'not ranked, no interval'],
  [/eyesight\/distribution .*\.bins\[\]\.n$/, 'marks of a school are not published'],
  [/eyesight\/excluded .*\.(included|exemptBy|noAcuity|noRefraction|nightLens)$/, 'not of what is published'],
  [/health\/mind .*\.figures$/, 'the bureau entered no district totals'],
  [/tc\/cohort .*\.total\.total$/, 'nobody is matched, as `matched` says'],
  [/InverseAnalysis /, 'no ratio, limit or median of nobody'],
  [/referral\/funnel .*\.(medianDays|dated)$/, 'no median of nobody, and published not of how many it is'],
  [/referral\/funnel .*\.(reached|before)$/, 'the funnel of a school is not published', 'school'],
  [/\.day$/, 'a day of one school is not published'],
  [/sport4\/(qu[24]\/)?ld .*\.(bands|grades)$/, 'minutes of weeks of a class are not published'],
  [/sport4\/qu2 .*\.grades$/, 'minutes of the grades of a school are not published', 'school'],
]

function nullsOf(value: unknown, path: string): string[] {
  if (value === null) return [path]
  if (Array.isArray(value)) return value.flatMap((one) => nullsOf(one, `${path}[]`))
  if (typeof value !== 'object') return []
  return Object.entries(value as object).flatMap(([key, one]) => nullsOf(one, `${path}.${key}`))
}

const sides = [
  { who: 'first', audience: 'internal' },
  { who: 'first', audience: 'published' },
  { who: 'bureau', audience: 'internal' },
  { who: 'bureau', audience: 'published' },
  { who: 'bureau', audience: 'internal', school: 'first' },
  { who: 'bureau', audience: 'published', school: 'first' },
  { who: 'bureau', audience: 'internal', school: 'third' },
  { who: 'bureau', audience: 'published', school: 'third' },
] as const

test.each(sides)(
  'SEC-03 where nothing was measured no figure of $who ($audience) is called hidden',
  async ({ who, audience, ...area }) => {
    const token = await server.signIn(who)
    const isOfSchool = who === 'first' || 'school' in area
    const hidden: string[] = []
    let answered = 0
    for (const call of figureCalls) {
      const fields = fieldsOf(call.input)
      const dimensions = 'by' in fields ? ['school', 'stage', 'grade', 'class', 'sex'] : [undefined]
      for (const by of dimensions) {
        vi.setSystemTime(Date.now() + 3000)
        const input = {
          ...(by && { by }),
          ...('school' in area && 'school' in fields && { school: at.schools[area.school] }),
          ...('outcome' in fields && { outcome: 'myopia' }),
          ...(audience === 'published' && { audience }),
        }
        const response = await server.request(`${callBase}${call.path}`, {
          method: 'POST',
          headers: { 'x-token': token, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        })
        const reply = (await response.json()) as { code: number; data: unknown }
        // Of another role, or about something that is not there; what is asked wrongly is another test's.
        if (reply.code !== 0) continue
        answered += 1
        for (const path of new Set(nullsOf(reply.data, `${call.path} ${by ?? ''} `)))
          if (!meanings.some(([known, , of]) => known.test(path) && (!of || isOfSchool))) hidden.push(path)
      }
    }
    expect(hidden).toEqual([])
    // Of all modules, so that an answer of none is not taken for a good one.
    expect(answered).toBeGreaterThan(25)
  },
)
