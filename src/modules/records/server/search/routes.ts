import type { ReplyOf } from '@/contract/call.ts'
import { search, type FoundPupil } from '@/contract/search.ts'
import { route, type Route } from '@/server/http/route.ts'
import { findPupils } from './find-pupils.ts'
import { lookUpPupils } from './look-up-pupils.ts'
import { findSchools } from './find-schools.ts'
import { keptAnswers, type Keeper } from './kept-answers.ts'
import { lanes } from './lanes.ts'
import { readText } from '@/server/reference/read-text.ts'
import { listSchools } from './school-list.ts'
import { showAgain } from './show-pupils.ts'

type Found = ReplyOf<typeof search>
/** No name is kept: of pupils only who was found. */
type Kept = Omit<Found['pupils'], 'rows'> & { rows: Pick<FoundPupil, 'id' | 'schoolId'>[] }

const keyed = ({ rows, ...counts }: Found['pupils']): Kept => ({
  ...counts,
  rows: rows.map(({ id, schoolId }) => ({ id, schoolId })),
})

/** Of the pool's connections, so that many who type leave enough to the data screens; more would only share the same cores. */
const inLane = lanes(4)

const nobody: Found['pupils'] = { rows: [], total: 0, more: false }

export const searchRoutes = (keeper: Keeper): readonly Route[] => [
  route(search, async ({ text, limit, lookUp }, { db, caller: { scope } }) => {
    const reading = readText(text)
    if (scope.kind === 'region') {
      const asked = { text, reading }
      const pupils = lookUp ? await inLane(() => lookUpPupils(db, scope, asked, limit)) : nobody
      return { schools: findSchools(await listSchools(db, keeper, scope), asked, limit), pupils }
    }
    const key = `${limit} ${text}`
    const answers = await keptAnswers<Found['pupils'], Kept>(keeper, scope)
    const find = async () => {
      const found = await findPupils(db, scope, reading, limit)
      if (found.more) answers.keep(key, keyed(found))
      return found
    }
    const again = async (known: Kept) => ({
      ...known,
      rows: await showAgain(db, scope, reading, known.rows),
    })
    const known = answers.get(key)
    const [schools, pupils] = await Promise.all([
      listSchools(db, keeper, scope),
      answers.find(key, () => inLane(known ? () => again(known) : find)),
    ])
    return { schools: findSchools(schools, { text, reading }, limit), pupils }
  }),
]
