import { use, useRef, type CSSProperties, type ReactNode } from 'react'
import { cx } from '@/ui/cx.ts'
import { ArrivedMarks } from '@/widgets/arrival/arrived-marks.tsx'
import type { Mark } from './mark.ts'
import { LinkOfContext } from './mark-links.ts'
import { MarkReading } from './mark-reading.tsx'
import type { Point } from './next-mark.ts'
import { useMarkCursor, type Drill, type MarkCursor } from './use-mark-cursor.tsx'

export type MarkHostProps = Drill & {
  /** Spoken name of the picture. */
  label: string
  marks: readonly Mark[]
  className?: string
  children: (cursor: MarkCursor) => ReactNode
}

/** Holds the marks of a picture made of elements. Each element carries `markProps(cursor, id)`. */
export function MarkHost({ label, marks, className, children, onDrill, onUp }: MarkHostProps) {
  const host = useRef<HTMLDivElement>(null)
  const middleOf = (id: string): Point | null => {
    const frame = host.current?.getBoundingClientRect()
    const box = document.getElementById(cursor.domId(id))?.getBoundingClientRect()
    if (!frame || !box) return null
    const half = box.width / 2
    const halfHeight = box.height / 2
    return { x: box.x + half - frame.x, y: box.y + halfHeight - frame.y, half, halfHeight }
  }
  const points = () => marks.map((mark) => middleOf(mark.id))
  const cursor: MarkCursor = useMarkCursor(marks, points, { onDrill, onUp })
  const at = cursor.active && middleOf(cursor.active.id)
  return (
    <div
      ref={host}
      role="group"
      aria-label={label}
      aria-activedescendant={cursor.active ? cursor.domId(cursor.active.id) : undefined}
      tabIndex={0}
      onKeyDown={cursor.onKeyDown}
      onFocus={(event) =>
        event.target === event.currentTarget && event.target.matches(':focus-visible') && cursor.onFocus()
      }
      onBlur={cursor.onBlur}
      onPointerLeave={() => cursor.active?.by === 'pointer' && cursor.point(null)}
      className={cx('mark-host relative outline-none', className)}
    >
      {children(cursor)}
      <ArrivedMarks label={label} marks={marks} points={points} />
      <MarkReading cursor={cursor} marks={marks} at={at} host={host} onDrill={onDrill} onUp={onUp} />
    </div>
  )
}

const ring = 'relative z-10 ring-2 ring-brand ring-offset-2 ring-offset-surface'
/** The cursor stands on the same thing in another picture. */
const linked = 'data-linked:outline-2 data-linked:outline-brand'

export type MarkElementProps = {
  cursor: MarkCursor
  id: string
  /** A button when the host drills; the host holds the only tab stop. */
  pressable: boolean
  label?: string
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/** One mark of a MarkHost: hover and arrows bring its tooltip, press drills. */
export function MarkElement({ cursor, id, pressable, label, className, style, children }: MarkElementProps) {
  const link = use(LinkOfContext)(id).join(' ')
  const current = cursor.active?.by === 'key' && cursor.active.id === id
  const shared = {
    id: cursor.domId(id),
    ...(link && { 'data-link': link }),
    className: cx(className, link && linked, current && ring),
    style,
    onPointerEnter: () => cursor.point(id),
  }
  if (!pressable) return <div {...shared}>{children}</div>
  return (
    <button type="button" tabIndex={-1} aria-label={label} onClick={() => cursor.drill(id)} {...shared}>
      {children}
    </button>
  )
}
