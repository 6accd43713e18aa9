import { createContext, use, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** Console: pixels, with buttons and links. Wall: units of a 1920×1080 picture, read from five metres, nobody to press a button. */
export type Size = 'console' | 'wall'

const SizeContext = createContext<Size>('console')

export const useSize = () => use(SizeContext)

/** Everything inside is drawn at wall size and fills the box that holds it. The theme is set apart, by data-theme. */
export function WallStage({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className="wall-viewport">
      <div className={cx('wall-stage', className)}>
        <div data-size="wall" className="size-full text-body">
          <SizeContext value="wall">{children}</SizeContext>
        </div>
      </div>
    </div>
  )
}
