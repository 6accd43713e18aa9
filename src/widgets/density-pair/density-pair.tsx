import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { KeyList } from '@/widgets/key-list/key-list.tsx'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import type { DensityPairData } from './density-data.ts'
import { DensityPicture } from './density-picture.tsx'
import { toDensityMarks } from './to-density-marks.ts'
import { toDensityScene } from './to-density-scene.ts'

export type DensityPairProps = { label: string; data: DensityPairData }

/** How much of a factor children with an outcome have and those without: the shares of each group, on one scale. */
export function DensityPair({ label, data }: DensityPairProps) {
  const t = useT('widgets')
  const [ref, box] = useBox<HTMLDivElement>()
  const marks = useMemo(() => toDensityMarks(data, t), [data, t])
  const scene = useMemo(() => (box.width > 0 ? toDensityScene(data, box) : null), [data, box])
  const words = (group: DensityPairData['with']) =>
    t(data.areEstimated ? 'density.medianAbout' : 'density.median', {
      ...{ name: group.label, value: group.median },
    })
  // Where both medians are written, they name the groups.
  const isNamed = data.with.median !== null && data.without.median !== null
  const key = [
    { id: 'with', label: data.with.label, look: 'border-2 border-s3' },
    { id: 'without', label: data.without.label, look: 'border-2 border-t3 bg-s0' },
  ]
  return (
    <MarkHost label={label} marks={marks} className="flex size-full flex-col">
      {(cursor) => (
        <>
          {!isNamed && <KeyList entries={key} end={data.unit} />}
          <div ref={ref} className="relative min-h-0 flex-1">
            {scene && (
              <DensityPicture
                scene={scene}
                words={{ with: words(data.with), without: words(data.without) }}
                u={box.u}
              />
            )}
            {scene?.bins.map(({ id, x, width }) => (
              <MarkElement
                key={id}
                cursor={cursor}
                id={id}
                pressable={false}
                className="!absolute top-0 rounded-bar"
                style={{ left: x, width, height: scene.floor }}
              >
                {null}
              </MarkElement>
            ))}
          </div>
        </>
      )}
    </MarkHost>
  )
}
