import fc from 'fast-check'
import { hashPassword } from '../../../src/server/http/password.ts'
import type { TestServer } from '../harness.ts'
import { schoolYear } from '../rounds-driver.ts'
import { drawFrom, oneOf, whole, type Draw, type Student } from './random-sheets.ts'
import { clerkOf, writeLastYear, writeThisYear, type Clerk } from './random-years.ts'

/** What a random district is made of; all that is measured in it follows from `seed`. */
export const districtDraft = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  schools: fc.array(
    fc.record({
      /** Grades 7 to 9 besides. */
      isBoth: fc.boolean(),
      classes: fc.uniqueArray(
        fc.record({
          grade: fc.constantFrom(1, 2, 3, 4, 6, 7, 8),
          number: fc.constantFrom(1, 2),
          size: fc.oneof(
            { weight: 4, arbitrary: fc.integer({ min: 5, max: 14 }) },
            { weight: 1, arbitrary: fc.constant(1) },
            { weight: 1, arbitrary: fc.integer({ min: 24, max: 32 }) },
          ),
        }),
        { maxLength: 5, selector: ({ grade, number }) => 10 * grade + number },
      ),
    }),
    { minLength: 2, maxLength: 3 },
  ),
})
/** Classes of a kindergarten beside them: a school of its own, with records and vision alone. */
export const kindergartenDraft = fc.uniqueArray(
  fc.record({
    grade: fc.constantFrom(-3, -2, -1),
    number: fc.constantFrom(1, 2),
    size: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 5, max: 12 }) },
      { weight: 1, arbitrary: fc.integer({ min: 22, max: 28 }) },
    ),
  }),
  { minLength: 2, maxLength: 3, selector: ({ grade, number }) => 10 * grade + number },
)
type ArbitraryOf<A> = A extends fc.Arbitrary<infer T> ? T : never
export type DistrictDraft = ArbitraryOf<typeof districtDraft> & {
  kindergarten?: ArbitraryOf<typeof kindergartenDraft>
}
/** Of any school; a kindergarten has classes below 0. */
interface SchoolDraft {
  isBoth: boolean
  classes: readonly { grade: number; number: number; size: number }[]
}
const isKindergarten = ({ classes }: SchoolDraft) => classes.some(({ grade }) => grade < 0)

export interface RandomDistrict {
  code: string
  schools: number[]
  /** Those of them that are no kindergarten: check-ups, fitness tests and questionnaires are theirs alone. */
  withHealth: number[]
  /** Of its first school with students, else of the first. */
  own: number
  tokens: { bureau: string; own: string }
}

/** Some schools share one; of a third none is said. */
const streets = ['城南街道', '', '城南街道']

/** A district of this draft, written as its staff would: rosters, rounds and results of two school years, and what changed in between. */
export async function writeRandomDistrict(
  server: TestServer,
  no: number,
  { seed, schools: schoolDrafts, kindergarten }: DistrictDraft,
): Promise<RandomDistrict> {
  const drafts: SchoolDraft[] = [
    ...schoolDrafts,
    ...(kindergarten ? [{ isBoth: false, classes: kindergarten }] : []),
  ]
  const draw = drawFrom(seed)
  const code = String(991_000 + no)
  const schools = await writeSchools(server, code, drafts)
  const bureau = await server.signIn(`bureau${no}`)
  const clerks: Clerk[] = []
  for (const [index, draft] of drafts.entries()) {
    const token = await server.signIn(`school${no}-${index}`)
    const students = drawStudents(draw, 1 + 400 * index + 1300 * (no % 10), draft)
    clerks.push(
      clerkOf(server, token, schools[index]!, { members: students, isKindergarten: isKindergarten(draft) }),
    )
  }
  const requested = { server, token: bureau, draw, clerks }
  await writeLastYear(requested, code)
  await writeThisYear(requested)
  const first = drafts.findIndex((draft) => draft.classes.length > 0 && !isKindergarten(draft))
  const at = Math.max(0, first)
  const withHealth = schools.filter((_, index) => !isKindergarten(drafts[index]!))
  return { code, schools, withHealth, own: schools[at]!, tokens: { bureau, own: clerks[at]!.token } }
}

async function writeSchools({ db }: TestServer, code: string, drafts: readonly SchoolDraft[]) {
  await db
    .insertInto('region')
    .values({ code, name: `${code}区`, letter: 'S', parent: '990900', level: 3 })
    .execute()
  const password_hash = await hashPassword('mingmu-demo')
  const ids: number[] = []
  for (const [index, draft] of drafts.entries()) {
    const stages = draft.isBoth ? ['primary', 'junior'] : ['primary']
    const { id } = await db
      .insertInto('school')
      .values({
        region_code: code,
        code: `S${code}${index}`,
        name: `${code}第${index}学校`,
        ...(isKindergarten(draft) ? { stages: ['kindergarten'], modules: [1, 2] } : { stages }),
        street: streets[index % streets.length]!,
        name_pinyin: '',
        name_initials: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  const no = Number(code) - 991_000
  const account = (username: string, role: 'admin' | 'qu', school_id: number | null) => ({
    username,
    name: username,
    password_hash,
    role,
    school_id,
    region_code: school_id === null ? code : null,
  })
  await db
    .insertInto('account')
    .values([
      account(`bureau${no}`, 'qu', null),
      ...ids.map((id, index) => account(`school${no}-${index}`, 'admin', id)),
    ])
    .execute()
  return ids
}

/** Everybody who is or was at a school: some came this year, some left since, who goes up sits in another class. */
function drawStudents(draw: Draw, from: number, { isBoth, classes }: SchoolDraft): Student[] {
  const students: Student[] = []
  // A stream of its own, so that what is measured stays as it was drawn.
  const boards = drawFrom(from)
  for (const { grade, number, size } of classes.filter((each) => isBoth || each.grade <= 6))
    for (let student = 0; student < size; student += 1) {
      const isNew = grade % 6 === 1 || grade === -3 || draw() < 0.15
      const isRemoved = draw() < 0.1
      // A school takes nobody under 3: of 大班 some are 5 and some 6 when they are screened.
      const born = schoolYear - grade - (grade < 0 ? 7 : 6) - (draw() < 0.1 ? 1 : 0)
      const birth = `${born}-${String(whole(draw, 1, 12)).padStart(2, '0')}-${String(whole(draw, 1, 28)).padStart(2, '0')}`
      students.push({
        no: from + students.length,
        sex: draw() < 0.5 ? 1 : 2,
        birth,
        boarding: oneOf(boards, ['', '是', '寄宿生', '否', '走读', '走读']),
        last: isNew ? null : { grade: grade - 1, number: whole(draw, 1, 2) },
        now: isRemoved && !isNew ? null : { grade, number },
      })
    }
  return students
}
