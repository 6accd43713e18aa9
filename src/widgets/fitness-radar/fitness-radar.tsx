import { useMemo } from 'react'
import { formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import { RadarPicture } from './radar-picture.tsx'
import { ownWords, toRadarMarks, type RadarNames } from './to-radar-marks.ts'
import { toRadarScene, type RadarAxis } from './to-radar-scene.ts'

export type FitnessRadarProps = Drill & {
  label: string
  /** Three to eight, in the order of the test. */
  axes: readonly RadarAxis[]
  names?: RadarNames
}

/** The shape of a child's test, or of a class's, against the mean of those it stands beside. For how a score came about, use score rows. */
export function FitnessRadar({ label, axes, names, onDrill, onUp }: FitnessRadarProps) {
  const t = useT('widgets')
  const [ref, box] = useBox<HTMLDivElement>()
  const marks = useMemo(() => toRadarMarks(axes, t, names), [axes, t, names])
  const scene = useMemo(() => (box.width > 0 ? toRadarScene(axes, box) : null), [axes, box])
  const words = axes.map(
    ({ own, mean }) => `${ownWords(own, t)} / ${mean === null ? noFigure : formatSigned(mean, 1)}`,
  )
  const key = [
    { id: 'own', label: names?.own ?? t('radar.own'), look: 'bg-brand' },
    {
      id: 'mean',
      label: names?.mean ?? t('radar.mean'),
      look: 'h-0! w-4! border-t-2 border-dashed border-t3',
    },
  ]
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="flex size-full flex-col">
      {(cursor) => (
        <>
          <KeyList entries={key} />
          <div ref={ref} className="relative min-h-0 flex-1">
            {scene && (
              <RadarPicture scene={scene} labels={axes.map((axis) => axis.label)} words={words} u={box.u} />
            )}
            {scene?.axes.map(({ id, own, end }, i) => {
              const at = own ?? end
              return (
                <MarkElement
                  key={id}
                  cursor={cursor}
                  id={id}
                  pressable={onDrill !== undefined}
                  label={marks[i]?.title ?? id}
                  className="!absolute size-6 -translate-1/2 rounded-full"
                  style={{ left: at.x, top: at.y }}
                >
                  {null}
                </MarkElement>
              )
            })}
          </div>
        </>
      )}
    </MarkHost>
  )
}
