import { useMemo } from 'react'
import type { Screening } from '@/modules/guardians/contract/student-result.ts'
import { formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { ageSpan, type AgeSeries } from '@/widgets/eye-by-age/age-data.ts'
import { toAgeScene } from '@/widgets/eye-by-age/to-age-scene.ts'
import { ageValue } from '@/widgets/eye-by-age/to-age-scale.ts'
import { EyeKey, EyePicture } from '@/widgets/eye-timeline/eye-picture.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'

const height = 176
const bands = ['', '', '', ''] as const

/** How long the eyes have grown, where that was measured, and the refraction of those days: in plain words, with every figure. */
export function AxialPart({ history }: { history: readonly Screening[] }) {
  const t = useT('bind')
  const h = useT('bind-history')
  const measured = useMemo(
    () => history.filter(({ axialRight, axialLeft }) => axialRight !== null || axialLeft !== null),
    [history],
  )
  const aged = measured.filter(({ age }) => age !== null)
  if (measured.length === 0) return null
  return (
    <figure aria-label={h('axial.title')} className="mt-4">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-title font-semibold">{h('axial.title')}</span>
        <EyeKey labels={{ right: t('result.right'), left: t('result.left') }} />
      </figcaption>
      <p className="text-body text-t2">{h('axial.note')}</p>
      {aged.length > 1 && <Picture aged={aged} />}
      <AxialTable measured={measured} />
      <p className="mt-1 text-body text-t2">{h('axial.noCurve')}</p>
    </figure>
  )
}

function Picture({ aged }: { aged: readonly Screening[] }) {
  const h = useT('bind-history')
  const [ref, { width }] = useBox<HTMLDivElement>()
  const series = useMemo((): AgeSeries => {
    const points = aged.flatMap(({ round, on, age, axialRight, axialLeft }) =>
      age === null ? [] : [{ id: String(round), age, title: on, right: axialRight, left: axialLeft }],
    )
    const labels = { measure: '', age: '', right: '', left: '' }
    return { points, span: ageSpan(points.map(({ age }) => age)), measure: 'axial', labels }
  }, [aged])
  const labels = { measure: '', right: '', left: '', round: '', bands, short: bands }
  return (
    <div ref={ref} className="relative mt-1" style={{ height }}>
      {width > 0 && (
        <EyePicture
          scene={toAgeScene(series, { width, height }, (age) => h('axial.years', { age }))}
          labels={labels}
        />
      )}
    </div>
  )
}

/** The newest first: length of both eyes, and whether the refraction was measured with drops. */
function AxialTable({ measured }: { measured: readonly Screening[] }) {
  const h = useT('bind-history')
  const power = (value: number | null) => (value === null ? noFigure : formatSigned(value))
  return (
    <table className="mt-2 w-full text-body tabular-nums">
      <caption className="sr-only">{h('axial.title')}</caption>
      <thead className="text-t2">
        <tr className="border-b border-line">
          <th scope="col" className="py-1 text-left font-normal">
            {h('axial.day')}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {h('axial.column')}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {h('se.column')}
          </th>
        </tr>
      </thead>
      <tbody>
        {measured.toReversed().map((one) => (
          <tr key={one.round} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
              {one.on}
            </th>
            <td className="py-2 text-right">
              {`${ageValue('axial', one.axialRight)} / ${ageValue('axial', one.axialLeft)}`}
            </td>
            <td className="py-2 text-right">
              {`${power(one.seRight)} / ${power(one.seLeft)}`}
              {one.cycloplegia === 'yes' && (
                <span className="block text-note text-t2">{h('axial.drops')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
