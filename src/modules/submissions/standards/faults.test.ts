import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partKinds } from './part-kind.ts'
import { aboutOf, isReject } from './finding.ts'
import { cleanPart, round } from './fixtures/clean-part.ts'
import { plant, plantedFaults } from './fixtures/planted-faults.ts'
import { lookAtRows } from './look-at-part.ts'

test('SUB-02 there are at least forty planted faults, of all three kinds', () => {
  expect(plantedFaults.length).toBeGreaterThanOrEqual(40)
  expect(new Set(plantedFaults.map(({ kind }) => kind)).size).toBe(3)
})

describe.each(partKinds)('%s', (kind) => {
  const faults = plantedFaults.filter((fault) => fault.kind === kind)

  test('SUB-02 what a careful school measured is not rejected, whatever it measured', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (seed) => {
        expect(lookAtRows(kind, cleanPart(kind, seed), round).filter(isReject)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('SUB-02 nothing is found in the clean part', () => {
    expect(lookAtRows(kind, cleanPart(kind), round)).toEqual([])
  })

  test.each(faults)('SUB-02 found: $what', (fault) => {
    const rows = plant(cleanPart(kind), [fault])
    const found = lookAtRows(kind, rows, round).filter(({ rule }) => rule === fault.rule)
    if (Array.isArray(fault.at)) expect(found.map(({ classId }) => classId)).toContain(2)
    else expect(found.map(({ student }) => student)).toContain(1000 + fault.at)
  })

  test('SUB-02 all planted together: each is found, and nobody else is rejected', () => {
    const alone = faults.filter(({ at }) => !Array.isArray(at))
    const found = lookAtRows(kind, plant(cleanPart(kind), alone), round)
    for (const { rule, at } of alone)
      expect(
        found.some((each) => each.rule === rule && each.student === 1000 + Number(at)),
        rule,
      ).toBe(true)
    const planted = new Set(alone.map(({ at }) => 1000 + Number(at)))
    expect(found.filter(isReject).filter(({ student }) => student === null || !planted.has(student))).toEqual(
      [],
    )
  })
})

test('SUB-02 what a confirmation is about survives the way to the console and back', () => {
  const found = lookAtRows('vision', plant(cleanPart('vision'), plantedFaults.slice(0, 20)), round)
  for (const each of found) {
    expect(aboutOf(each).trim()).toBe(aboutOf(each))
    expect(aboutOf(each).length).toBeLessThanOrEqual(600)
  }
})
