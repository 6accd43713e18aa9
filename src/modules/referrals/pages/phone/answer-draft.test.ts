import { expect, test } from 'vitest'
import { answerFrom, draftOf, readLens } from './answer-draft.ts'

test('REF-04 a result is not sent before cycloplegia is answered, nor with a value that cannot be', () => {
  const empty = draftOf({ answer: null }, '2026-11-29')
  expect(answerFrom(empty)).toEqual({ missing: ['cycloplegia', 'diagnosis', 'action'] })
  const chosen = { ...empty, cycloplegia: true, diagnosis: ['myopia'] as const, action: 'glasses' as const }
  expect(answerFrom({ ...chosen, lenses: { ...empty.lenses, sphereRight: '-1.3' } })).toEqual({
    missing: ['sphereRight'],
  })
  const whole = answerFrom({
    ...chosen,
    lenses: { ...empty.lenses, sphereRight: '−1.25', axialLeft: '24.31' },
  })
  expect(whole).toMatchObject({
    answer: {
      attendedOn: '2026-11-29',
      cycloplegia: true,
      sphereRight: -1.25,
      sphereLeft: null,
      axialLeft: 24.31,
      nextVisitOn: null,
    },
  })
})

test('REF-04 what was answered stands in the form again to be corrected', () => {
  const first = answerFrom({
    ...draftOf({ answer: null }, '2026-11-29'),
    cycloplegia: false,
    diagnosis: ['healthy'],
    action: 'none',
  })
  if (!('answer' in first)) throw new Error('it is whole')
  expect(answerFrom(draftOf({ answer: first.answer }, '2026-12-01'))).toEqual(first)
  expect(readLens('axisRight', '181')).toBeUndefined()
  expect(readLens('axialRight', '２４．３１')).toBe(24.31)
})
