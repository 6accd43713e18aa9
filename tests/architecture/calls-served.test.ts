import { expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import paths from '../calls.json' with { type: 'json' }

test('CALL-01 every path that the interface names is served by one call of the contract', () => {
  const served = calls.map(({ path }) => path as string)
  expect(paths.filter((path) => served.filter((one) => one === path).length !== 1)).toEqual([])
})
