import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListQuery } from '../../src/contract/lists/list.ts'
import type { StudentRow } from '../../src/modules/records/contract/student-list.ts'
import type { Scope } from '../../src/server/db/scope.ts'
import { pageOfList } from '../../src/server/lists/page-of-list.ts'
import { studentsSql } from '../../src/modules/records/server/lists/students.ts'
import { startExportServer, type ExportServer } from '../support/export-district.ts'

let server: ExportServer
beforeAll(async () => (server = await startExportServer()))
afterAll(() => server.stop())

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const query: fc.Arbitrary<ListQuery> = fc
  .record({
    search: maybe(fc.constantFrom('学生', '欧阳', 'G99', '00003', 'xs', '=1')),
    sex: maybe(fc.subarray(['boy', 'girl', 'unknown'], { minLength: 1 })),
    number: maybe(fc.constantFrom('G990900', 'G990901', 'g')),
    guardians: maybe(fc.constantFrom(['bound'], ['unbound'])),
    guardianPhone: maybe(fc.boolean()),
    sort: fc.uniqueArray(
      fc.record({
        key: fc.constantFrom('name', 'number', 'birth', 'class', 'seat'),
        descending: fc.boolean(),
      }),
      { maxLength: 3, selector: ({ key }) => key },
    ),
  })
  .map(({ search, sort, ...filters }) =>
    // Through JSON, as a caller sends it: what is undefined is not there.
    JSON.parse(JSON.stringify({ search, filters, sort })),
  )

/** A bureau neither narrows by parts of numbers nor orders by what is masked for it (SEC-07). */
function withoutMasked({ filters, sort, ...query }: ListQuery): ListQuery {
  const { number: _number, ...rest } = filters ?? {}
  const left = sort?.filter(({ key }) => !['name', 'number', 'birth'].includes(key)) ?? []
  return { ...query, filters: rest, sort: left }
}

test('MAN-03 an export holds the rows of its list in their order, masked as there, for any query and scope', async () => {
  const { first, foreign } = server.schools
  const readerOf = async (username: string) => {
    const of = server.db.selectFrom('account').where('username', '=', username).select('id')
    return { accountId: (await of.executeTakeFirstOrThrow()).id, requestId: 'test' }
  }
  const accessOf: [keyof ExportServer['tokens'], Scope][] = [
    ['first', { kind: 'school', schoolId: first, regionCode: '990901' }],
    ['bureau', { kind: 'region', regionCode: '990901', reader: await readerOf('bureau') }],
    ['foreignBureau', { kind: 'region', regionCode: '990902', reader: await readerOf('foreign-bureau') }],
  ]
  expect(foreign).toBeGreaterThan(0)
  // In turn: what an account may start in a minute is no matter of luck.
  let run = 0
  await fc.assert(
    fc.asyncProperty(query, fc.constantFrom('xlsx', 'csv'), async (input, format) => {
      const at = accessOf[run++ % accessOf.length]!
      const requested = at[0] === 'first' ? input : withoutMasked(input)
      const page = await pageOfList<StudentRow>(server.db, at[1], studentsSql, {
        query: requested,
        limit: 500,
      })
      const { table, job } = await server.rows(server.tokens[at[0]], {
        list: 'students',
        query: { ...requested },
        columns: ['number', 'seat', 'guardianPhone'],
        format: format as 'xlsx',
      })
      expect(job.rows).toEqual({ done: page.rows.length, of: page.rows.length })
      const read = table.slice(1).map((cells) => [0, 1, 2].map((index) => String(cells[index] ?? '')))
      expect(read).toEqual(page.rows.map((row) => [row.number, String(row.seat), row.guardianPhone]))
    }),
    { numRuns: 40 },
  )
})
