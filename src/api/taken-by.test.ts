import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { takenBy } from './taken-by.ts'

const area = z.object({ grade: z.optional(z.number()) })
const requested = call('/api/test', {
  who: 'public',
  summary: 'A call with every kind of input',
  input: z.object({
    area: z.optional(area),
    rows: z.array(area),
    step: z.union([
      z.object({ step: z.literal('told'), how: z.string() }),
      z.object({ step: z.literal('seen'), on: z.string() }),
    ]),
    free: z.record(z.string(), z.number()),
  }),
  reply: z.object({}),
})

test('CALL-05 the console sends of a search or form what the call takes, at any depth, and all of a free record', () => {
  const input = {
    area: { grade: 3, tab: 'a' },
    rows: [{ grade: 1, key: 'x' }],
    old: true,
    step: { step: 'seen', on: '2026-10-12', how: '' },
    free: { any: 1 },
  }
  expect(takenBy(requested, input)).toEqual({
    area: { grade: 3 },
    rows: [{ grade: 1 }],
    step: { step: 'seen', on: '2026-10-12' },
    free: { any: 1 },
  })
  // What fits nothing is sent as it is, so that the server names what is wrong.
  expect(takenBy(requested, { step: { step: 'none' } })).toEqual({ step: { step: 'none' } })
})
