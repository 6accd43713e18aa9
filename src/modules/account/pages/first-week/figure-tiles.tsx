import { noFigure } from '@/i18n/formats.ts'
import { cx } from '@/ui/cx.ts'

export type Tile = {
  id: string
  label: string
  /** Null: there is nothing to count yet; `note` then says why. */
  value: string | null
  unit?: string
  note: string
}

/** Numbers two by two; where there is nothing yet, a dash and why. */
export const FigureTiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <dl className="grid grid-cols-2">
    {tiles.map(({ id, label, value, unit, note }, i) => (
      <div
        key={id}
        className={cx(
          'flex min-w-0 flex-col px-4 py-2.5',
          i % 2 === 1 && 'border-l border-line',
          i > 1 && 'border-t border-line',
        )}
      >
        <dt className="text-note text-t2">{label}</dt>
        <dd className="text-[28px]/9 font-semibold">
          {value ?? <span className="text-t3">{noFigure}</span>}
          {value !== null && unit && <span className="ml-1 text-note font-normal text-t2">{unit}</span>}
        </dd>
        <dd className="text-note text-t2">{note}</dd>
      </div>
    ))}
  </dl>
)
