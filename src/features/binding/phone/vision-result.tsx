import type { ChildResult } from '@/contract/binding.ts'
import { useT } from '@/i18n/i18n.ts'
import { NextSteps } from './next-steps.tsx'

type Vision = NonNullable<ChildResult['vision']>

/** 4.9 as it is written on the chart; nothing for an eye that was not measured. */
const mark = (value: number | null) => (value === null ? '–' : value.toFixed(1))

/** The newest screening in plain words: both eyes, what it means, how it was a year ago, what to do next. */
export function VisionResult({ vision }: { vision: Vision }) {
  const t = useT('bind')
  const { band, myopia, ucvaRight, ucvaLeft } = vision
  const change = vision.worse === null || vision.before === null ? null : vision.worse - vision.before
  const size = change === null ? '' : Math.abs(change).toFixed(1)
  const trend = change === null ? 'none' : size === '0.0' ? 'same' : change < 0 ? 'worse' : 'better'
  return (
    <>
      <p className="mt-4 text-body text-t2">
        {t('result.of', { year: vision.year, term: t(`terms.${vision.term}`), on: vision.on })}
      </p>
      <dl className="mt-2 grid grid-cols-2 gap-2">
        {[['right', ucvaRight] as const, ['left', ucvaLeft] as const].map(([eye, value]) => (
          <div key={eye} className="rounded border border-line p-3">
            <dt className="text-body text-t2">{t(`result.${eye}`)}</dt>
            <dd className="text-[28px]/9 font-semibold tabular-nums">{mark(value)}</dd>
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
        {t(`trend.${trend}`, { size, before: mark(vision.before), now: mark(vision.worse) })}
      </p>
      <NextSteps steps={vision.next} />
    </>
  )
}
