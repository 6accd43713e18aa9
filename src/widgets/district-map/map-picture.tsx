import { useId, useMemo } from 'react'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { rateBinOf } from '@/standards/rate-bin.ts'
import { cx } from '@/ui/cx.ts'
import type { Cell } from '@/widgets/cell.ts'
import { MarkElement } from '@/widgets/mark/mark-host.tsx'
import type { MarkCursor } from '@/widgets/mark/use-mark-cursor.tsx'
import { rateBinClass } from '@/widgets/rate-key/rate-bin-class.ts'
import { lowCoverage } from '@/widgets/tile-map/to-tile-marks.ts'
import { useBox } from '@/widgets/tile-map/use-box.ts'
import type { MapShapes, PlacedSchool } from './map-data.ts'
import { placeLabels } from './place-labels.ts'

type MapPictureProps = {
  shapes: MapShapes
  schools: readonly PlacedSchool[]
  cursor: MarkCursor
  pressable: boolean
}

/** Room around the outermost figures, and that of one figure, in design pixels. */
const margin = 14
const label = { width: 46, height: 22 }

const pathOf = (rings: MapShapes['ground'][number]['rings']) =>
  rings
    .filter((ring) => ring.length > 4)
    .map((ring) => `M${ring.join(' ')}Z`)
    .join('')

/** Streets below, schools in the colour of their rate; each has its figure where there is room, else a dot. */
export function MapPicture({ shapes, schools, cursor, pressable }: MapPictureProps) {
  const t = useT('widgets')
  const hatch = useId()
  const [ref, box] = useBox<HTMLDivElement>()
  const scale = Math.max(
    0,
    Math.min(
      (box.width - 2 * margin * box.u) / shapes.width,
      (box.height - 2 * margin * box.u) / shapes.height,
    ),
  )
  const left = (box.width - shapes.width * scale) / 2
  const top = (box.height - shapes.height * scale) / 2
  const ground = useMemo(() => shapes.ground.map(({ rings }) => pathOf(rings)).join(''), [shapes])
  const points = schools.map(({ tile, shape: { at } }) => ({
    ...{ id: tile.id, x: left + at[0] * scale, y: top + at[1] * scale },
    weight: tile.roster,
  }))
  const labelled = placeLabels(points, { width: label.width * box.u, height: label.height * box.u })
  return (
    <div ref={ref} className="relative size-full overflow-hidden">
      <svg aria-hidden className="absolute inset-0 size-full">
        <defs>
          <pattern
            id={hatch}
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={6} height={6} fill="var(--surface)" />
            <rect width={3} height={6} fill="var(--hover)" />
          </pattern>
        </defs>
        <g transform={`translate(${left} ${top}) scale(${scale})`} fillRule="evenodd">
          <path d={ground} fill="var(--sunken)" stroke="var(--line2)" vectorEffect="non-scaling-stroke" />
          {schools.map(({ tile, shape }) => (
            <path
              key={tile.id}
              d={pathOf(shape.rings)}
              fill={fillOf(tile.rate) ?? `url(#${hatch})`}
              stroke="var(--surface)"
              vectorEffect="non-scaling-stroke"
              className={pressable ? 'cursor-pointer' : ''}
              onPointerEnter={() => cursor.point(tile.id)}
              onClick={() => pressable && cursor.drill(tile.id)}
            />
          ))}
        </g>
      </svg>
      {points.map(({ id, x, y }, at) => {
        const { name, rate, coverage } = schools[at]!.tile
        const figure = rate ? formatRate(rate) : t('suppressed')
        const isLabelled = labelled.has(id)
        return (
          <div key={id} className="absolute -translate-1/2" style={{ left: x, top: y }}>
            <MarkElement
              cursor={cursor}
              id={id}
              pressable={pressable}
              label={`${name} ${figure}`}
              className={cx(
                'block border border-surface text-axis leading-none font-semibold whitespace-nowrap',
                isLabelled ? 'rounded-tag px-1 py-0.5' : 'size-3 rounded-full wall:size-4',
                rate ? rateBinClass(rate) : 'hatch text-t2',
                lowCoverage(coverage) && 'outline-1 outline-offset-1 outline-t1 outline-dashed',
              )}
            >
              {isLabelled && figure}
            </MarkElement>
          </div>
        )
      })}
    </div>
  )
}

const fillOf = (rate: Cell) => (rate ? `var(--r${rateBinOf(rate.n, rate.of) ?? 0})` : undefined)
