import type { StudentResult } from '@/modules/guardians/contract/student-result.ts'
import { useT } from '@/i18n/i18n.ts'
import { useAcuityText } from '@/kits/record/use-acuity-text.ts'
import { compareAcuity } from '@/modules/vision/standards/acuity-compare.ts'
import { NextSteps } from './next-steps.tsx'

type Vision = NonNullable<StudentResult['vision']>

type Trend = 'none' | 'same' | 'worse' | 'better' | 'worseWords' | 'betterWords'

/** How the worse eye stands to a year before, and by how much where both were read from the chart. */
function trendOf({ before, worse }: Vision): { trend: Trend; size: string } {
  const order = compareAcuity(before, worse)
  if (order === null) return { trend: 'none', size: '' }
  if (order === 0) return { trend: 'same', size: '' }
  const isWorse = order < 0
  if (typeof before !== 'number' || typeof worse !== 'number')
    return { trend: isWorse ? 'worseWords' : 'betterWords', size: '' }
  return { trend: isWorse ? 'worse' : 'better', size: Math.abs(worse - before).toFixed(1) }
}

/** The newest screening in plain words: both eyes, what it means, how it was a year ago, what to do next. */
export function VisionResult({ vision }: { vision: Vision }) {
  const t = useT('bind')
  const { band, myopia, ucvaRight, ucvaLeft } = vision
  const acuityText = useAcuityText()
  const { trend, size } = trendOf(vision)
  return (
    <>
      <p className="mt-4 text-body text-t2">
        {t('result.of', { year: vision.year, term: t(`terms.${vision.term}`), on: vision.on })}
      </p>
      <dl className="mt-2 grid grid-cols-2 gap-2">
        {[['right', ucvaRight] as const, ['left', ucvaLeft] as const].map(([eye, value]) => (
          <div key={eye} className="rounded border border-line p-3">
            <dt className="text-body text-t2">{t(`result.${eye}`)}</dt>
            <dd className="text-[28px]/9 font-semibold tabular-nums">{acuityText(value)}</dd>
          </div>
        ))}
      </dl>
      {band && (
        <>
          <p className="mt-3 text-[18px]/7 font-semibold">{t(`bands.${band}.title`)}</p>
          <p className="text-title text-t2">{t(`bands.${band}.text`)}</p>
        </>
      )}
      {myopia && <p className="mt-1 text-title text-t2">{t('result.myopia')}</p>}
      <p className="mt-1 text-title text-t2">
        {t(`trend.${trend}`, { size, before: acuityText(vision.before), now: acuityText(vision.worse) })}
      </p>
      <NextSteps steps={vision.next} />
    </>
  )
}
