import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenTab } from '@/contract/preferences.ts'
import * as rules from './tab-rules.ts'
import type { Reach, TabList } from './tab-rules.ts'

const tab = (id: string, fullPath = `/${id}`): OpenTab => ({ id, name: `/${id}`, params: {}, fullPath })
const start: TabList = { tabs: [tab('home')], current: '', shown: [] }
/** What the table of pages says: this one can never be closed. */
const isClosable = ({ name }: OpenTab) => name !== '/p3'
const idsOf = (list: TabList) => list.tabs.map(({ id }) => id)

const path = fc.integer({ min: 0, max: 5 }).map((n) => `/p${n}`)
const nth = fc.nat(30)
const reach = fc.constantFrom<Reach>('this', 'left', 'right', 'others', 'all')
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('visit' as const), path, search: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('show' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('duplicate' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('move' as const), nth, to: fc.integer({ min: -2, max: 20 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pin' as const), nth, pinned: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), nth, reach }) },
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

let made = 0
const idAt = (list: TabList, n: number) => list.tabs[n % list.tabs.length]?.id ?? ''

function run(list: TabList, step: Command): TabList {
  if (step.do === 'visit') {
    const fullPath = `${step.path}?s=${step.search}`
    return rules.visit(list, { name: step.path, params: {}, fullPath }, `t${made++}`)
  }
  const id = idAt(list, step.nth)
  switch (step.do) {
    case 'show':
      return rules.show(list, id)
    case 'duplicate':
      return rules.duplicate(list, id, `t${made++}`)
    case 'move':
      return rules.move(list, id, step.to)
    case 'pin':
      return rules.pin(list, id, step.pinned)
    case 'close':
      return rules.closeFrom(list, rules.closedBy(list, step.reach, id, isClosable), id)
  }
}

/** Every list that a sequence of commands leads through, each with the one before it. */
const histories = fc.array(command, { maxLength: 40, size: 'max' }).map((steps) => {
  let list = rules.show(start, 'home')
  return steps.map((step) => {
    const before = list
    list = run(list, step)
    return { step, before, after: list }
  })
})
const always = (holds: (moment: { step: Command; before: TabList; after: TabList }) => void) =>
  fc.assert(
    fc.property(histories, (moments) => moments.forEach(holds)),
    { numRuns: 200 },
  )

test('TAB-05 whatever is done, home is there and first, ids are unique and the current tab is in the bar', () =>
  always(({ after }) => {
    const ids = idsOf(after)
    expect(ids[0]).toBe('home')
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain(after.current)
    expect(after.shown.at(-1)).toBe(after.current)
    expect(ids).toEqual(expect.arrayContaining([...after.shown]))
  }))

test('TAB-06 whatever is done, pinned tabs stand together behind home', () =>
  always(({ after }) => {
    const pinned = after.tabs.slice(1).map((each) => each.pinned === true)
    expect(pinned).toEqual(pinned.toSorted((a, b) => Number(b) - Number(a)))
    expect(after.tabs[0]?.pinned).toBeUndefined()
  }))

test('TAB-06 a move changes the place of one tab and nothing else', () =>
  always(({ step, before, after }) => {
    if (step.do !== 'move') return
    const id = idAt(before, step.nth)
    const others = (list: TabList) => list.tabs.filter((each) => each.id !== id)
    expect(others(after)).toEqual(others(before))
    expect(after.current).toBe(before.current)
  }))

test('TAB-02 visiting an open path updates its tab and adds none; another path adds one', () =>
  always(({ step, before, after }) => {
    if (step.do !== 'visit') return
    const wasOpen = before.tabs.some(({ fullPath }) => fullPath.split('?')[0] === step.path)
    expect(after.tabs.length).toBe(before.tabs.length + (wasOpen ? 0 : 1))
    expect(after.tabs.find(({ id }) => id === after.current)?.fullPath).toBe(`${step.path}?s=${step.search}`)
  }))

test('TAB-03 TAB-05 closing leaves home, the tab it was asked from, pinned and unclosable ones', () =>
  always(({ step, before, after }) => {
    if (step.do !== 'close') return
    const requested = idAt(before, step.nth)
    const at = idsOf(before).indexOf(requested)
    const left = before.tabs.filter((each, i) => {
      const inReach = { this: i === at, left: i < at, right: i > at, others: i !== at, all: true }[step.reach]
      const isSafe = i === 0 || !isClosable(each) || (each.pinned === true && step.reach !== 'this')
      return !inReach || isSafe
    })
    expect(after.tabs).toEqual(left)
  }))

test('TAB-04 the next tab follows a closed one, the previous if it was last; closing another changes nothing', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(6), fc.nat(6), (count, closed, current) => {
      const ids = ['home', ...Array.from({ length: count }, (_, i) => `t${i}`)]
      const from = ids[1 + (closed % count)] ?? ''
      const on = ids[current % ids.length] ?? ''
      const list: TabList = { tabs: ids.map((id) => tab(id)), current: on, shown: [on] }
      const at = ids.indexOf(from)
      const rest = ids.filter((id) => id !== from)
      const expected = on === from ? (at === ids.length - 1 ? ids[at - 1] : ids[at + 1]) : on
      expect([rules.close(list, [from]).current, idsOf(rules.close(list, [from]))]).toEqual([expected, rest])
    }),
  ))

test('TAB-06 a copy stands beside its original, not pinned, with an id of its own', () =>
  always(({ step, before, after }) => {
    if (step.do !== 'duplicate') return
    const original = before.tabs.find(({ id }) => id === idAt(before, step.nth))
    const [copy, ...more] = after.tabs.filter(({ id }) => !idsOf(before).includes(id))
    expect(more).toEqual([])
    expect(copy).toMatchObject({ name: original?.name, fullPath: original?.fullPath })
    expect(copy?.pinned).toBeUndefined()
  }))

test('TAB-01 a page that says so is not kept alive out of sight, unless it has unsaved work', () => {
  const fleeting = { ...tab('log'), meta: { cache: false } }
  const list = { tabs: [tab('home'), fleeting, tab('p1')], current: 'p1', shown: ['home', 'log', 'p1'] }
  expect(rules.storedAlive(list, 9, () => false)).toEqual(['home', 'p1'])
  expect(rules.storedAlive(list, 9, (id) => id === 'log')).toEqual(['home', 'log', 'p1'])
  expect(rules.storedAlive(rules.show(list, 'log'), 9, () => false)).toEqual(['home', 'p1', 'log'])
})

test('TAB-01 pages kept alive: the current one, all with unsaved work, and no more than the cap of the others', () =>
  fc.assert(
    fc.property(histories, fc.integer({ min: 1, max: 6 }), fc.nat(6), (moments, cap, mod) => {
      for (const { after } of moments) {
        const hasWork = (id: string) => mod > 0 && id.length % mod === 0
        const stored = rules.storedAlive(after, cap, hasWork)
        expect(stored).toContain(after.current)
        expect(stored).toEqual(expect.arrayContaining(after.shown.filter(hasWork)))
        const clean = stored.filter((id) => !hasWork(id))
        const room = cap - stored.filter(hasWork).length
        expect(clean.length).toBeLessThanOrEqual(Math.max(room, 1))
        // Of the clean ones the last shown.
        expect(clean).toEqual(
          clean.length ? after.shown.filter((id) => !hasWork(id)).slice(-clean.length) : [],
        )
      }
    }),
  ))
