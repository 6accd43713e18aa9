import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Dumbbell } from '@/widgets/dumbbell/dumbbell.tsx'
import { dumbbellFinding, toDumbbellTable } from '@/widgets/dumbbell/to-dumbbell-marks.ts'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import { useScreen } from '../../screen/screen-context.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { pathOfMark } from '../mapping/refraction-rows.ts'
import { eyesLabels, toEyes } from '../mapping/to-eyes.ts'
import { useRefraction } from './use-refraction.ts'

/** Whether one eye sees worse than the other: mean UCVA of both, grade by grade. */
export function EyesPanel() {
  const { change } = useAnalysis()
  const { up } = useScreen()
  const t = useT('analysis')
  const vision = useT('vision')
  const labels = useT('widgets')
  const query = useRefraction()
  const { data } = query
  const names = useMemo(() => ({ right: t('eyes.right'), left: t('eyes.left') }), [t])
  const eyes = useMemo(
    () => (data ? toEyes(data, names, vision) : { rows: [], names: { first: '', second: '' } }),
    [data, names, vision],
  )
  const table = useMemo(() => toDumbbellTable(eyes, labels), [eyes, labels])
  const finding = useMemo(() => dumbbellFinding(eyes), [eyes])
  const title = t('eyes.title')
  return (
    <ScreenPanel
      title={title}
      unit={t('eyes.unit')}
      sentence={data ? eyesLabels(data, finding, t) : ''}
      query={query}
      isEmpty={data?.rows.length === 0}
      metric="acuity"
      table={table}
      skeleton="rows"
    >
      <Dumbbell
        label={title}
        metric={t('eyes.metric')}
        {...eyes}
        look="eyes"
        onDrill={(id) => {
          const path = data && pathOfMark(id, data)
          if (path) change({ class: undefined, stage: undefined, ...path })
        }}
        onUp={up}
      />
    </ScreenPanel>
  )
}
