import { expect, test } from 'vitest'
import { asInput, eventsIn, firstPlan, problemsOf, rowsOf, withGroups, withoutGroup } from './plan.ts'

const plan = { ...firstPlan(false), name: '体育节', heldOn: '2026-11-20' }

test('SPO-04 a plan that begins with a template is announced once it has a name and a day', () => {
  expect(problemsOf(firstPlan(false), [])).toEqual(['name', 'heldOn'])
  expect(asInput(firstPlan(false), [])).toBeNull()
  expect(asInput(plan, [])).toMatchObject({
    name: '体育节',
    points: [9, 7, 6, 5, 4, 3, 2, 1],
    entryUntil: null,
  })
  expect(problemsOf({ ...plan, level: 'district' }, [])).toEqual(['schools'])
})

test('SPO-04 what cannot be held is named: days, groups, events, limits and points', () => {
  const wrong = (part: Partial<typeof plan>) => problemsOf({ ...plan, ...part }, [])
  expect(wrong({ entryUntil: '2026-11-21' })).toEqual(['entryUntil'])
  expect(wrong({ heldOn: '2026-02-30' })).toEqual(['heldOn'])
  expect(wrong({ events: [] })).toEqual(['events'])
  expect(wrong({ groups: [{ from: 6, to: 4 }] })).toEqual(['groups'])
  expect(
    wrong({
      groups: [
        { from: 4, to: 6 },
        { from: 6, to: 7 },
      ],
    }),
  ).toEqual(['groups', 'emptyGroup'])
  expect(wrong({ perTeam: '' })).toEqual(['limits'])
  for (const points of ['', '5 6', '9,x', '200']) expect(wrong({ points })).toEqual(['points'])
  expect(asInput({ ...plan, points: '7、5，3 1' }, [])?.points).toEqual([7, 5, 3, 1])
})

test('SPO-04 a group that is added holds every event; one that goes takes only its own', () => {
  const two = withGroups(plan, [...plan.groups, { from: 7, to: 9 }])
  expect(two.events.length).toBe(2 * plan.events.length)
  expect(rowsOf(two)).toEqual(rowsOf(plan))
  const narrowed = {
    ...two,
    events: two.events.filter(({ group, event }) => group === 1 || event === 'run100'),
  }
  const rest = withoutGroup(narrowed, 0)
  expect(rest.groups).toEqual([{ from: 7, to: 9 }])
  expect(rest.events).toEqual(eventsIn('athletics', 1))
})
