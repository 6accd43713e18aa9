import { useMemo } from 'react'
import type { Screening } from '@/modules/guardians/contract/student-result.ts'
import { formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useAcuityText } from '@/kits/record/use-acuity-text.ts'
import type { EyeLabels, EyePoint, Measure } from '@/widgets/eye-timeline/eye-data.ts'
import { EyeKey, EyePicture } from '@/widgets/eye-timeline/eye-picture.tsx'
import { toEyeScene } from '@/widgets/eye-timeline/to-eye-scene.ts'
import { AxialPart } from './axial-part.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'

/** One screening stands above already: two make a line. */
const least = 2

/** How both eyes went from screening to screening: pictures that a phone draws without the library of the charts, and every figure of them. */
export function HistoryPart({ history }: { history: readonly Screening[] }) {
  const h = useT('bind-history')
  if (history.length < least) return null
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="text-[18px]/7 font-semibold">{h('title')}</h3>
      <Picture history={history} measure="ucva" />
      <Picture history={history} measure="se" />
      <AxialPart history={history} />
      <HistoryTable history={history} />
    </section>
  )
}

const useRoundText = () => {
  const h = useT('bind-history')
  return ({ year, term }: Screening) => h(term, { year })
}

const height = 176

function Picture({ history, measure }: { history: readonly Screening[]; measure: Measure }) {
  const h = useT('bind-history')
  const acuityText = useAcuityText()
  const roundText = useRoundText()
  const [ref, { width }] = useBox<HTMLDivElement>()
  const points = history.map((one): EyePoint => {
    const drawn = (value: Screening['ucvaRight']) => (typeof value === 'string' ? acuityText(value) : value)
    return {
      id: String(one.round),
      label: roundText(one),
      on: one.on,
      right: measure === 'ucva' ? drawn(one.ucvaRight) : one.seRight,
      left: measure === 'ucva' ? drawn(one.ucvaLeft) : one.seLeft,
    }
  })
  const labels = useEyeLabels(measure)
  const measured = points.filter(({ right, left }) => right !== null || left !== null)
  if (measured.length < least) return null
  return (
    <figure aria-label={labels.measure} className="mt-3">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-title font-semibold">{labels.measure}</span>
        <EyeKey labels={labels} />
      </figcaption>
      <p className="text-body text-t2">{h(`${measure}.note`)}</p>
      <div ref={ref} className="relative mt-1" style={{ height }}>
        {width > 0 && (
          <EyePicture scene={toEyeScene(measure, measured, [], { width, height })} labels={labels} />
        )}
      </div>
    </figure>
  )
}

function useEyeLabels(measure: Measure): EyeLabels {
  const t = useT('bind')
  const h = useT('bind-history')
  return useMemo(() => {
    const bands = [0, 1, 2, 3] as const
    const names = bands.map((band) => h(`${measure}.bands.${band}`)) as [string, string, string, string]
    return {
      measure: h(`${measure}.title`),
      right: t('result.right'),
      left: t('result.left'),
      round: h('round'),
      bands: names,
      short: names,
    }
  }, [t, h, measure])
}

/** The newest first, as one looks for it. */
function HistoryTable({ history }: { history: readonly Screening[] }) {
  const h = useT('bind-history')
  const acuityText = useAcuityText()
  const roundText = useRoundText()
  const sphere = (value: number | null) => (value === null ? noFigure : formatSigned(value))
  return (
    <table className="mt-3 w-full text-body tabular-nums">
      <caption className="sr-only">{h('title')}</caption>
      <thead className="text-t2">
        <tr className="border-b border-line">
          <th scope="col" className="py-1 text-left font-normal">
            {h('round')}
          </th>
          {(['ucva', 'se'] as const).map((measure) => (
            <th key={measure} scope="col" className="py-1 text-right font-normal">
              {h(`${measure}.column`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {history.toReversed().map((one) => (
          <tr key={one.round} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
              {roundText(one)}
              <span className="block text-note text-t2">{one.on}</span>
            </th>
            <td className="py-2 text-right">
              {`${acuityText(one.ucvaRight)} / ${acuityText(one.ucvaLeft)}`}
            </td>
            <td className="py-2 text-right">{`${sphere(one.seRight)} / ${sphere(one.seLeft)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
