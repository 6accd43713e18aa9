import { expect, test } from 'vitest'
import { aRoundRow } from '@/kits/rounds/a-round.fixture.ts'
import { decidedOf, formOf, newForm, problemsOf, takenBy, usualDays } from './round-form.ts'
import type { RoundsT } from './round-labels.ts'

const t = ((key: string, params: { year: number }) => `${key} ${params.year}`) as unknown as RoundsT
const today = '2026-11-20'

test('RND-12 a new round is the first kind that the term does not have yet', () => {
  expect(newForm([], today)).toMatchObject({ kind: 'vision', schoolYear: 2026, term: 'autumn' })
  const vision = aRoundRow()
  expect(newForm([vision], today).kind).toBe('check')
  const all = [vision, aRoundRow({ kind: 'check' }), aRoundRow({ kind: 'fitness' })]
  expect(newForm(all, today)).toMatchObject({ kind: 'vision', schoolYear: 2026, term: 'spring' })
})

test('RND-12 one screening a term; one check-up and one test a school year, whatever the term', () => {
  const rounds = [aRoundRow(), aRoundRow({ kind: 'check' })]
  const spring = { schoolYear: 2026, term: 'spring' } as const
  expect(takenBy(rounds, { kind: 'vision', ...spring })).toBeUndefined()
  expect(takenBy(rounds, { kind: 'check', ...spring })).toBe(rounds[1])
  expect(takenBy(rounds, { kind: 'check', schoolYear: 2027, term: 'spring' })).toBeUndefined()
})

test('RND-12 days proposed: the usual ones of the term, or from today on where it is under way', () => {
  expect(usualDays({ schoolYear: 2026, term: 'spring' }, today)).toEqual({
    startsOn: '2027-03-01',
    endsOn: '2027-05-31',
  })
  expect(usualDays({ schoolYear: 2026, term: 'autumn' }, today)).toEqual({
    startsOn: today,
    endsOn: '2026-12-18',
  })
  expect(usualDays({ schoolYear: 2025, term: 'autumn' }, today)).toEqual({
    startsOn: '2025-09-10',
    endsOn: '2025-11-30',
  })
})

test('RND-12 what cannot be sent is said at its field', () => {
  const form = newForm([], today)
  expect(problemsOf(form)).toEqual({})
  expect(problemsOf({ ...form, endsOn: '2026-11-01', coverageTarget: '0', retestTarget: '120' })).toEqual({
    endsOn: 'order',
    coverageTarget: 'percent',
    retestTarget: 'percent',
  })
  expect(problemsOf({ ...form, kind: 'check', retestTarget: 'x', startsOn: '' })).toEqual({
    startsOn: 'required',
  })
})

test('RND-12 a name that would be made anyway is not stored, so that it follows the language', () => {
  const form = newForm([], today)
  expect(decidedOf({ ...form, name: 'named.vision-autumn 2026' }, t).name).toBe('')
  expect(decidedOf({ ...form, name: ' 秋季补查 ' }, t).name).toBe('秋季补查')
  const stored = aRoundRow({ participation: 'stages', stages: ['primary'], retestTarget: null })
  expect(decidedOf(formOf(stored, t), t)).toMatchObject({
    name: '',
    stages: ['primary'],
    schools: [],
    retestTarget: null,
  })
})
