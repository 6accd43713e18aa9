import type { ReplyOf } from '@/contract/call.ts'
import { search, type FoundStudent } from '@/contract/search.ts'
import { route, type Route } from '@/server/http/route.ts'
import { findStudents } from './find-students.ts'
import { lookUpStudents } from './look-up-students.ts'
import { findSchools } from './find-schools.ts'
import { cachedAnswers, type Cache } from './cached-answers.ts'
import { lanes } from './lanes.ts'
import { readText } from '@/server/reference/read-text.ts'
import { listSchools } from './school-list.ts'
import { showAgain } from './show-students.ts'

type Found = ReplyOf<typeof search>
/** No name is stored: of students only who was found. */
type Stored = Omit<Found['students'], 'rows'> & { rows: Pick<FoundStudent, 'id' | 'schoolId'>[] }

const keyed = ({ rows, ...counts }: Found['students']): Stored => ({
  ...counts,
  rows: rows.map(({ id, schoolId }) => ({ id, schoolId })),
})

/** Of the pool's connections, so that many who type leave enough to the data screens; more would only share the same cores. */
const inLane = lanes(4)

const nobody: Found['students'] = { rows: [], total: 0, more: false }

export const searchRoutes = (cache: Cache): readonly Route[] => [
  route(search, async ({ text, limit, lookUp }, { db, caller: { scope } }) => {
    const query = readText(text)
    if (scope.kind === 'region') {
      const requested = { text, query }
      const students = lookUp ? await inLane(() => lookUpStudents(db, scope, requested, limit)) : nobody
      return { schools: findSchools(await listSchools(db, cache, scope), requested, limit), students }
    }
    const key = `${limit} ${text}`
    const answers = await cachedAnswers<Found['students'], Stored>(cache, scope)
    const find = async () => {
      const found = await findStudents(db, scope, query, limit)
      if (found.more) answers.keep(key, keyed(found))
      return found
    }
    const again = async (known: Stored) => ({
      ...known,
      rows: await showAgain(db, scope, query, known.rows),
    })
    const known = answers.get(key)
    const [schools, students] = await Promise.all([
      listSchools(db, cache, scope),
      answers.find(key, () => inLane(known ? () => again(known) : find)),
    ])
    return { schools: findSchools(schools, { text, query }, limit), students }
  }),
]
