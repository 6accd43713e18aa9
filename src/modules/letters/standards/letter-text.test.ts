import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { definitionSets, type DefinitionSetId } from '@/standards/definition-set.ts'
import { acuityOf } from '@/standards/acuity.ts'
import { followKinds } from '@/modules/health/contract/follow-up.ts'
import { gradeVision, type VisionExam } from '@/modules/vision/standards/grading.ts'
import { allCheckFindings, checkFindingKinds, type CheckFinding } from './check-finding.ts'
import { letterLanguages, usualLetterDays } from './letter-days.ts'
import {
  checkDueDay,
  isAbnormal,
  visionDueDay,
  type CheckFacts,
  type LetterFacts,
  type VisionFacts,
} from './letter-facts.ts'
import { letterTextOf } from './letter-text.ts'
import { visionFindingOf, visionLevels } from './vision-level.ts'

const on = '2026-10-12'
const eye = fc.record({
  ucvaTenths: fc.option(fc.constantFrom(0, 10, 28, 29, 30, 44, 45, 46, 47, 48, 49, 50, 51, 53)),
  cvaTenths: fc.option(fc.constantFrom(45, 48, 49, 50, 51)),
  sphere: fc.option(fc.constantFrom(2, 0, -0.25, -0.5, -0.75, -2.75, -3, -5.75, -6, -9)),
  cylinder: fc.option(fc.constantFrom(0, -0.25, -0.5, -1.5)),
  axis: fc.constant(null),
})
const exam: fc.Arbitrary<VisionExam> = fc.record({
  ageYears: fc.option(fc.integer({ min: 3, max: 18 })),
  glasses: fc.constantFrom(null, 'none', 'frame', 'contact', 'orthokeratology'),
  right: eye,
  left: eye,
})
const setId = fc.constantFrom(...(Object.keys(definitionSets) as DefinitionSetId[]))

function factsOf(of: VisionExam, set: DefinitionSetId): VisionFacts {
  const found = visionFindingOf(of, definitionSets[set])
  return {
    kind: 'vision',
    set,
    on,
    by: visionDueDay(found, on, usualLetterDays),
    level: found.level,
    isMyopicRefraction: found.isMyopicRefraction,
    worse: acuityOf(found.worse),
    worseCorrected: acuityOf(found.worseCorrected),
    good: found.good / 10,
    eyes: { right: { ucva: null, cva: null, se: null }, left: { ucva: null, cva: null, se: null } },
  }
}
const everyText = (facts: LetterFacts) => letterLanguages.map((language) => letterTextOf(facts, language))
const linesOf = ({ result, meaning, actions, parts, ending }: ReturnType<typeof letterTextOf>) => [
  result,
  ...(parts.length === 0 ? [meaning] : parts.flatMap((part) => [part.result, part.meaning, part.action])),
  ...actions,
  ending,
]
const checkFacts = (findings: readonly CheckFinding[]): CheckFacts => ({
  kind: 'check',
  on,
  by: checkDueDay(findings, on, usualLetterDays),
  findings: [...findings],
  measures: {
    height: null,
    weight: null,
    bmi: null,
    systolic: null,
    diastolic: null,
    decayed: null,
    haemoglobin: null,
  },
})

test('LET-01 every screening has one level, with whole sentences in both languages that end with what a screening is', () => {
  fc.assert(
    fc.property(exam, setId, (of, set) => {
      const facts = factsOf(of, set)
      expect(visionLevels).toContain(facts.level)
      for (const text of everyText(facts)) {
        for (const line of linesOf(text)) {
          expect(line).not.toBe('')
          expect(line).not.toMatch(/[{}]|undefined|null|NaN/)
        }
        expect(linesOf(text).at(-1)).toMatch(/^(筛查不是诊断|A screening is not a diagnosis)/)
      }
    }),
    { numRuns: 2000 },
  )
})

test('LET-01 whoever is asked to do something reads by when, and the day stands in the letter', () => {
  fc.assert(
    fc.property(exam, setId, (of, set) => {
      const facts = factsOf(of, set)
      const isRequested = isAbnormal(facts) && facts.level !== 7
      expect(facts.by !== null).toBe(isRequested)
      for (const text of everyText(facts))
        if (isRequested) expect(text.actions.join(' ')).toContain(text.date)
    }),
  )
})

test('LET-01 a level follows from one set: myopia in the letter is myopia of its set, and no other set is asked', () => {
  fc.assert(
    fc.property(exam, setId, (of, set) => {
      const grade = gradeVision(of, definitionSets[set])
      const { level } = visionFindingOf(of, definitionSets[set])
      if (level === 3 || level === 4) expect(grade.myopia).toBe(true)
      if (level === 5) expect(grade.myopiaDegree).toBe('high')
      if (level === 0 || level === 1) expect(grade.myopia).toBe(false)
      if (grade.poorVision === true) expect(level).not.toBe(0)
    }),
    { numRuns: 2000 },
  )
  const edge: VisionExam = {
    ageYears: 9,
    glasses: 'none',
    right: { ucvaTenths: 49, cvaTenths: null, sphere: -0.5, cylinder: 0, axis: null },
    left: { ucvaTenths: 50, cvaTenths: null, sphere: 0, cylinder: 0, axis: null },
  }
  expect(factsOf(edge, 'ws-t-663-2020').level).toBe(1)
  expect(factsOf(edge, 'guide-2021').level).toBe(3)
})

test('LET-02 every finding of a check-up that asks for a visit has its meaning and advice by a day', () => {
  expect([...checkFindingKinds].toSorted()).toEqual([...followKinds].toSorted())
  fc.assert(
    fc.property(fc.subarray([...allCheckFindings], { minLength: 1 }), (findings) => {
      for (const text of everyText(checkFacts(findings))) {
        expect(text.parts).toHaveLength(findings.length)
        for (const part of text.parts) expect(part.action).toContain(text.date)
        for (const line of linesOf(text)) expect(line).not.toMatch(/^$|[{}]/)
        expect(linesOf(text).at(-1)).toMatch(/^(筛查不是诊断|A screening is not a diagnosis)/)
      }
    }),
  )
  for (const text of everyText(checkFacts([]))) expect(text.parts).toEqual([])
})

test('LET-01 LET-02 letters of every level and finding in both languages read as they were approved', async () => {
  const one = (level: VisionFacts['level'], isMyopicRefraction = false): VisionFacts => ({
    ...factsOf({ ageYears: 9, glasses: null, right: blind, left: blind }, 'ws-t-663-2020'),
    level,
    isMyopicRefraction,
    by: visionDueDay({ level, isMyopicRefraction }, on, usualLetterDays),
    worse: 4.7,
    worseCorrected: 4.8,
  })
  const letters: LetterFacts[] = [
    ...visionLevels.map((level) => one(level)),
    one(0, true),
    checkFacts([]),
    ...allCheckFindings.map((finding) => checkFacts([finding])),
    checkFacts(allCheckFindings.filter(({ value }) => value === 'obese' || value === 'yes')),
  ]
  const text = letters
    .flatMap((facts) => everyText(facts).map((letter) => [letter.title, ...linesOf(letter)].join('\n')))
    .join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot('./golden/letters.txt')
})

const blind = { ucvaTenths: null, cvaTenths: null, sphere: null, cylinder: null, axis: null }
