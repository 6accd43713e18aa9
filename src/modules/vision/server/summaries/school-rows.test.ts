import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SchoolRows } from './school-rows.ts'

const about = { region: '110000', of: 'sport' as const }
interface Row {
  school_id: number
  n: number
}

/** A district that changes, and says so. */
function district() {
  const rows = new SchoolRows()
  const truth = new Map<number, number[]>([
    [1, [1, 2]],
    [2, [3]],
  ])
  const requested: (readonly number[] | undefined)[] = []
  const read = async (schools?: readonly number[]): Promise<Row[]> => {
    requested.push(schools)
    const all = [...truth].flatMap(([school_id, own]) => own.map((n) => ({ school_id, n })))
    await Promise.resolve()
    return all.filter(({ school_id }) => !schools || schools.includes(school_id))
  }
  const set = (school: number, own: number[]) => {
    truth.set(school, own)
    rows.changed({ ...about, school })
  }
  const published = async () =>
    (await rows.read('days', about, read))
      .map(({ school_id, n }) => [school_id, n])
      .toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]!)
  const is = () =>
    [...truth]
      .flatMap(([school_id, own]) => own.map((n) => [school_id, n]))
      .toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]!)
  return { rows, requested, read, set, published, is, truth }
}

test('SPO-01 after a batch of one school only its rows are read again', async () => {
  const { requested, set, published, is } = district()
  expect(await published()).toEqual(is())
  set(2, [7, 8])
  expect(await published()).toEqual(is())
  expect(await published()).toEqual(is())
  expect(requested).toEqual([undefined, [2]])
})

test('SPO-01 whatever changes in whatever order, a district is counted as it is', async () => {
  const step = fc.oneof(
    fc.record({
      school: fc.integer({ min: 1, max: 5 }),
      own: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }),
    }),
    fc.constant('ask' as const),
    fc.constant('gap' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { rows, set, published, is } = district()
      for (const one of steps)
        if (one === 'ask') expect(await published()).toEqual(is())
        else if (one === 'gap') rows.forgetAll()
        else set(one.school, one.own)
      expect(await published()).toEqual(is())
    }),
  )
})

test('SPO-01 what changes while rows are read is read the next time', async () => {
  const { set, published, is } = district()
  await published()
  set(1, [5])
  const first = published()
  set(2, [6])
  await first
  expect(await published()).toEqual(is())
})

test('SPO-01 a reading that fails leaves nothing behind', async () => {
  const { rows, set, published, is } = district()
  await published()
  set(1, [5])
  const failed = rows.read('days', about, () => Promise.reject(new Error('gone')))
  await expect(failed).rejects.toThrow('gone')
  expect(await published()).toEqual(is())
})

test('SPO-01 another module, another district and a change of all schools', async () => {
  const { rows, requested, published, truth, is } = district()
  await published()
  rows.changed({ region: '310000', of: 'sport', school: 1 })
  rows.changed({ ...about, of: 'labour', school: 1 })
  await published()
  expect(requested).toHaveLength(1)
  truth.set(3, [4])
  rows.changed({ region: '110000', of: undefined, school: 0 })
  expect(await published()).toEqual(is())
})
