import { useLayoutEffect, useRef, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { KeyCap } from '@/ui/key-cap.tsx'
import { useSize } from '@/ui/size.tsx'
import type { Mark } from './mark.ts'
import type { Point } from './next-mark.ts'

export type MarkTipProps = {
  mark: Mark
  index: number
  count: number
  /** The mark's middle inside `host`, in pixels. */
  at: Point
  host: RefObject<HTMLElement | null>
  byKey: boolean
  canDrill: boolean
  canGoUp: boolean
}

const gap = 20
const rise = 12

/** 264 wide, 20 right of a dot (8 right of a cell) and 12 above it; flips at the edges of the window. Everything in it is also spoken. */
export function MarkTip({ mark, index, count, at, host, byKey, canDrill, canGoUp }: MarkTipProps) {
  const t = useT('widgets')
  const size = useSize()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [tip, frame] = [box.current, host.current]
    if (!tip || !frame) return
    const u = getComputedStyle(frame).getPropertyValue('--u')
    tip.style.setProperty('--u', u)
    const pixel = Number.parseFloat(u) || 1
    const origin = frame.getBoundingClientRect()
    const { width, height } = tip.getBoundingClientRect()
    const [x, y] = [origin.left + at.x, origin.top + at.y]
    // Beside a mark that takes up half the picture it would point at nothing.
    const isNarrow = at.half !== undefined && at.half < origin.width / 4
    const away = isNarrow ? (at.half ?? 0) + 8 * pixel : gap * pixel
    const right = x + away
    const left = right + width > innerWidth - 8 ? x - away - width : right
    tip.style.left = `${Math.max(8, left)}px`
    tip.style.top = `${Math.max(8, Math.min(y - rise * pixel, innerHeight - height - 8))}px`
  })
  return createPortal(
    <div
      ref={box}
      data-size={size}
      aria-hidden
      className="pointer-events-none fixed z-40 w-66 rounded border border-line bg-surface p-3 text-note text-t1 shadow wall:w-90"
    >
      <p className="mb-1 flex items-baseline gap-2 text-body font-semibold">
        <span className="flex-1">{mark.title}</span>
        <span className="text-axis font-normal text-t2">
          {index + 1} / {count}
        </span>
      </p>
      {mark.rows.map((row, i) => (
        // By place: a mark of several rates has the row of its counts more than once.
        <p key={i} className="flex justify-between gap-3">
          <span className="text-t2">{row.label}</span>
          <span
            className={cx(
              'font-semibold',
              row.tone === 'good' && 'text-good',
              row.tone === 'severe' && 'text-severe',
            )}
          >
            {row.value}
          </span>
        </p>
      ))}
      {byKey && (
        <p className="mt-2 flex items-center gap-1 border-t border-line pt-2 text-axis text-t2">
          <KeyCap>←</KeyCap>
          <KeyCap>→</KeyCap>
          <span className="mr-2">{t('keys.move')}</span>
          {canDrill && (
            <>
              <KeyCap>Enter</KeyCap>
              <span className="mr-2">{t('keys.drill')}</span>
            </>
          )}
          {canGoUp && (
            <>
              <KeyCap>Esc</KeyCap>
              <span>{t('keys.up')}</span>
            </>
          )}
        </p>
      )}
    </div>,
    document.body,
  )
}
