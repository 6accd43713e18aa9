import { expect, test } from 'vitest'
import { inputsBefore } from './inputs-before.ts'

test('VIS-02 undone, everybody stands as before: once for each state and reason, and an exemption without a reason stays one', () => {
  const target = { round: 3, class: 7 }
  const one = (id: number, state: 'due' | 'absent' | 'exempt', reason: 'injury' | null = null) => ({
    id,
    version: 2,
    before: { state, reason },
  })
  const marked = [
    one(1, 'due'),
    one(2, 'exempt', 'injury'),
    one(3, 'exempt'),
    one(4, 'due'),
    one(5, 'absent'),
  ]
  expect(inputsBefore(target, marked)).toEqual([
    {
      ...target,
      state: 'due',
      students: [
        { id: 1, version: 2 },
        { id: 4, version: 2 },
      ],
    },
    { ...target, state: 'exempt', reason: 'injury', students: [{ id: 2, version: 2 }] },
    { ...target, state: 'exempt', reason: null, students: [{ id: 3, version: 2 }] },
    { ...target, state: 'absent', students: [{ id: 5, version: 2 }] },
  ])
})
