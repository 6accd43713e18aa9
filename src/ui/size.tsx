import {
  createContext,
  use,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react'
import { cx } from './cx.ts'

/** Console: pixels, with buttons and links. Wall: units of a 1920×1080 picture, read from five metres, nobody to press a button. */
export type Size = 'console' | 'wall'

const SizeContext = createContext<Size>('console')

export const useSize = () => use(SizeContext)

/**
 * Everything inside is drawn at wall size and fills the box that holds it. The theme is set apart, by data-theme.
 *
 * The box is measured here: in a CSS size container Chromium lays out the whole wall again whenever one text of it changes.
 */
export function WallStage({ children, className }: { children: ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Measured>()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const now = measuredOf(element)
      setSize((old) => (old && isSame(old, now) ? old : now))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className="wall-viewport" style={size}>
      {/* What is inside reads the unit when it mounts, so that it waits for the size: for no frame, since this is a layout effect. */}
      {size && (
        <div className={cx('wall-stage', className)}>
          <div data-size="wall" className="size-full text-body">
            <SizeContext value="wall">{children}</SizeContext>
          </div>
        </div>
      )}
    </div>
  )
}

type Measured = CSSProperties & Record<'--wall-width' | '--wall-height', string>

/** A box that is not laid out yet has the size of the picture. */
const measuredOf = ({ clientWidth, clientHeight }: HTMLElement): Measured => ({
  '--wall-width': `${clientWidth || 1920}px`,
  '--wall-height': `${clientHeight || 1080}px`,
})
const isSame = (a: Measured, b: Measured) =>
  a['--wall-width'] === b['--wall-width'] && a['--wall-height'] === b['--wall-height']
