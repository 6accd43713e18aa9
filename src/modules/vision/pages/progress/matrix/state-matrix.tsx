import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { MarkElement, MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill, MarkCursor } from '@/widgets/mark/use-mark-cursor.tsx'
import { stateKey, stateLooks } from '../parts/state-sign.tsx'
import { toStateMarks, type StateCell, type StateRow } from './to-state-marks.ts'

type StateMatrixProps = Drill & {
  label: string
  rows: readonly StateRow[]
  /** The cell that the rest of the page is about. */
  selected?: string | undefined
}

/** Rows of small marked cells, one a class: colour and sign say its state, arrows move, a press drills. */
export function StateMatrix({ label, rows, selected, onDrill, onUp }: StateMatrixProps) {
  const t = useT('progress')
  const marks = useMemo(() => toStateMarks(rows, t), [rows, t])
  return (
    <MarkHost label={label} marks={marks} onDrill={onDrill} onUp={onUp} className="size-full overflow-auto">
      {(cursor) => (
        <ul className="flex flex-col gap-1">
          {rows.map((row) => (
            <li
              key={row.id}
              className="grid min-h-7 grid-cols-[minmax(4.5rem,9rem)_minmax(0,1fr)] items-start gap-x-3 max-[600px]:grid-cols-1"
            >
              <span className="truncate leading-7 text-note text-t1" title={row.label}>
                {row.label}
              </span>
              <span className="flex flex-wrap gap-x-2.5 gap-y-1">
                {row.groups.map(({ id, cells }) => (
                  <span key={id} className="flex flex-wrap gap-1">
                    {cells.map((cell) => (
                      <Cell
                        key={cell.id}
                        cell={cell}
                        cursor={cursor}
                        pressable={onDrill !== undefined}
                        isSelected={cell.id === selected}
                      />
                    ))}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </MarkHost>
  )
}

type CellProps = { cell: StateCell; cursor: MarkCursor; pressable: boolean; isSelected: boolean }

function Cell({ cell: { id, title, state }, cursor, pressable, isSelected }: CellProps) {
  const t = useT('progress')
  const { Icon, ground } = stateLooks[state]
  const name = `${title} ${t(`state.${stateKey[state]}`)}`
  return (
    <MarkElement
      cursor={cursor}
      id={id}
      pressable={pressable}
      label={name}
      className={cx(
        'flex size-6.5 items-center justify-center rounded-tag',
        ground,
        isSelected && 'outline-2 -outline-offset-2 outline-brand',
      )}
    >
      <Icon aria-hidden size={14} />
      {!pressable && <span className="sr-only">{name}</span>}
    </MarkElement>
  )
}
