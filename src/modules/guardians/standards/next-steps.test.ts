import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextStepNames, nextSteps, type ScreeningOutcome } from './next-steps.ts'
import { visionBands } from '@/standards/vision-bands.ts'

const fine: ScreeningOutcome = {
  band: 'normal',
  myopia: false,
  warningLevel: null,
  glasses: 'none',
  worseCvaTenths: null,
  ucvaChangeTenths: 0,
  seChange: 0,
}

test.each<[string, Partial<ScreeningOutcome>, string[]]>([
  ['all is well', {}, ['keep-on']],
  ['nothing was measured', { band: null, warningLevel: 3 }, ['not-screened']],
  ['may become myopic', { warningLevel: 0 }, ['recheck-half-year', 'outdoors']],
  ['mild, no glasses', { band: 'mild' }, ['see-doctor-month', 'recheck-half-year', 'outdoors']],
  ['severe, no glasses', { band: 'severe' }, ['see-doctor-now', 'recheck-half-year', 'outdoors']],
  [
    'severe, with glasses that serve',
    { band: 'severe', myopia: true, warningLevel: 2, glasses: 'frame', worseCvaTenths: 50 },
    ['recheck-half-year', 'outdoors'],
  ],
  [
    'glasses too weak',
    { band: 'severe', myopia: true, warningLevel: 2, glasses: 'frame', worseCvaTenths: 48 },
    ['recheck-glasses', 'recheck-half-year', 'outdoors'],
  ],
  [
    'high myopia, with glasses',
    { band: 'severe', myopia: true, warningLevel: 3, glasses: 'frame', worseCvaTenths: 50 },
    ['see-doctor-now', 'recheck-half-year', 'outdoors'],
  ],
  [
    'two lines down in a year',
    { band: 'moderate', glasses: 'frame', worseCvaTenths: 50, ucvaChangeTenths: -2 },
    ['see-doctor-month', 'recheck-half-year', 'outdoors'],
  ],
  ['fast in dioptres alone', { seChange: -0.75 }, ['see-doctor-month', 'recheck-half-year', 'outdoors']],
])('MAN-05 what to do next: %s', (_title, outcome, steps) => {
  expect(nextSteps({ ...fine, ...outcome })).toEqual(steps)
})

test('MAN-05 there is always something to do, most urgent first, and nothing twice', () => {
  const tenths = fc.option(fc.integer({ min: 33, max: 53 }))
  const outcome = fc.record<ScreeningOutcome>({
    band: fc.constantFrom(null, ...visionBands),
    myopia: fc.constantFrom(null, true, false),
    warningLevel: fc.constantFrom(null, 0, 1, 2, 3),
    glasses: fc.constantFrom(null, 'none', 'frame', 'contact', 'orthokeratology'),
    worseCvaTenths: tenths,
    ucvaChangeTenths: fc.option(fc.integer({ min: -10, max: 10 })),
    seChange: fc.option(fc.double({ min: -5, max: 5, noNaN: true })),
  })
  fc.assert(
    fc.property(outcome, (of) => {
      const steps = nextSteps(of)
      const positions = steps.map((step) => nextStepNames.indexOf(step))
      expect(steps.length).toBeGreaterThan(0)
      expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b))
      if (steps.includes('keep-on') || steps.includes('not-screened')) expect(steps).toHaveLength(1)
    }),
  )
})
